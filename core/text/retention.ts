import type { closingObstacles } from '../api/contract/user.ts'
import { config } from '../config/config.ts'
import { emailFreezeHours } from './errors.ts'

/** A retention period: a whole number of one calendar unit. */
export type RetentionTerm = readonly [count: number, unit: 'years' | 'months' | 'days']

interface RetainedData {
  /** Its name in the privacy policy. */
  what: string
  /** The data it covers, in Portuguese, for use inside a sentence. */
  holds: string
  term: RetentionTerm
  /** The start of the period, after "por 5 anos". */
  from: string
  /** The legal basis or purpose of the retention. */
  why: string
}

/**
 * The retention periods with their start and reason, in one place: the privacy policy, the pages about
 * closing an account, the last mail and the server's deletion jobs read them.
 */
export const retention = {
  unconfirmed: {
    what: 'Cadastro não confirmado',
    holds: 'o que foi digitado no cadastro',
    term: [30, 'days'],
    from: 'depois do cadastro',
    why: 'para você ter tempo de confirmar o e-mail (LGPD, art. 15, I)',
  },
  request: {
    what: 'Pedido não concluído, recusado ou enviado à parceira',
    holds: 'as respostas, os dados do banco, as ofertas e a decisão',
    term: [5, 'years'],
    from: 'depois da última mudança no pedido, e no máximo até você encerrar a conta',
    why: 'Código de Defesa do Consumidor, art. 27; LGPD, art. 7º, VI',
  },
  contract: {
    what: 'Contrato e identificação de quem assinou',
    holds:
      'o contrato, com o registro da assinatura, os documentos enviados, os pagamentos, e nome, CPF e data de nascimento',
    term: [config.legal.contractYears, 'years'],
    from: 'depois do encerramento da conta',
    why: 'Lei 9.613/1998, art. 10; Circular BCB 3.978/2020; LGPD, art. 16, I',
  },
  strayPayment: {
    what: 'Pagamento que não é de nenhuma cobrança',
    holds: 'o valor e, se o banco informar, o nome, o CPF e a mensagem de quem pagou',
    term: [5, 'years'],
    from: 'depois do pagamento, e pelo menos até ele ser devolvido ou resolvido',
    why: 'Lei 9.613/1998, art. 10; LGPD, art. 16, I',
  },
  scr: {
    what: 'Autorização de consulta ao SCR',
    holds: 'a prova da autorização, com nome, CPF e data de nascimento',
    term: [5, 'years'],
    from: 'depois da última consulta ou, se não houve nenhuma, da autorização',
    why: 'Resolução CMN 5.037/2022; LGPD, art. 16, I',
  },
  support: {
    what: 'Conversas com o atendimento',
    holds:
      'o que você e a equipe escreveram, e o comprovante de uma contestação, com nome, CPF e data de nascimento',
    term: [3, 'years'],
    from: 'depois de cada mensagem ou envio',
    why: 'Decreto 11.034/2022; Código Civil, art. 206, § 3º, V; LGPD, art. 16, I',
  },
  note: {
    what: 'Anotações da nossa equipe',
    holds: 'o que a equipe anotou para atender você',
    term: [1, 'years'],
    from: 'depois de cada anotação, e no máximo até você encerrar a conta',
    why: 'para você não precisar contar tudo de novo (LGPD, art. 7º, IX)',
  },
  death: {
    what: 'Aviso de falecimento',
    holds:
      'a certidão de óbito, o nome e o CPF de quem faleceu, e o nome, o e-mail e o celular de quem avisou',
    term: [5, 'years'],
    from: 'depois da nossa resposta; se o falecimento não for confirmado, e ninguém disser que o aviso é falso, a certidão é apagada na hora; se for confirmado, e houver uma conta, o CPF e a data ficam enquanto os dados da conta existirem',
    why: 'para as cobranças continuarem paradas e o inventário ser atendido (LGPD, art. 7º, VI)',
  },
  falseDeath: {
    what: 'Certidão de um aviso de falecimento que era falso',
    holds: 'a certidão de óbito que recebemos',
    term: [1, 'years'],
    from: 'depois da nossa resposta',
    why: 'para a pessoa e a polícia poderem provar uma falsificação (LGPD, art. 7º, VI)',
  },
  privateCall: {
    what: 'Pedido de ligação em particular',
    holds: 'o celular e a hora da ligação, e o que foi decidido nela',
    term: [3, 'years'],
    from: 'depois da ligação, e no máximo até você encerrar a conta',
    why: 'para proteger quem é pressionado a contratar (LGPD, art. 7º, VII; CDC, art. 54-C, IV)',
  },
  trustedContact: {
    what: 'Contato de confiança',
    holds: 'o nome e o e-mail dessa pessoa, a resposta dela e quando a avisamos',
    term: [1, 'years'],
    from: 'depois que o convite ou o contato acaba, e no máximo até você encerrar a conta',
    why: 'para não convidar de novo quem não quis (LGPD, arts. 7º, IX, e 18, § 2º)',
  },
  accessLog: {
    what: 'Registros de acesso ao site',
    holds: 'a data, a hora e o endereço IP de cada acesso',
    term: [6, 'months'],
    from: 'depois do acesso',
    why: 'Marco Civil da Internet, Lei 12.965/2014, art. 15',
  },
  activity: {
    what: 'Atividade da conta',
    holds:
      'o que foi feito e tentado na conta, quando, de que tipo de aparelho e de que parte da rede, sem o seu nome',
    term: [6, 'months'],
    from: 'depois de cada registro',
    why: 'para descobrir fraudes e acessos indevidos (LGPD, arts. 7º, IX, e 46)',
  },
  staffRecord: {
    what: 'Consultas e atos da nossa equipe',
    holds: 'quem da equipe viu ou mudou dados seus, o quê e quando, sem o seu nome',
    term: [5, 'years'],
    from: 'depois de cada consulta',
    why: 'para que você e a equipe saibam quem teve acesso (LGPD, arts. 37 e 46)',
  },
  device: {
    what: 'Aparelho reconhecido',
    holds: 'o código do aparelho',
    term: [1, 'years'],
    from: 'depois do último acesso por ele',
    why: 'para avisar de um acesso estranho (LGPD, art. 7º, IX)',
  },
  leaveLink: {
    what: 'Link para sair de uma lista',
    holds: 'um código embaralhado (hash), do link que vai no e-mail',
    term: [1, 'years'],
    from: 'depois do envio',
    why: 'para o link do e-mail continuar funcionando',
  },
  unsigned: {
    what: 'Documentos de um pedido sem contrato',
    holds: 'os arquivos enviados',
    term: [30, 'days'],
    from: 'depois da última mudança no pedido, e no máximo até ele ser cancelado ou recusado',
    why: 'para você não precisar enviar de novo ao assinar (LGPD, art. 7º, V)',
  },
  upload: {
    what: 'Envio de documento interrompido',
    holds: 'as partes do arquivo que chegaram',
    term: [7, 'days'],
    from: 'depois da última parte',
    why: 'para você continuar de onde parou',
  },
  statement: {
    what: 'Extrato enviado no pedido',
    holds: 'o arquivo, criptografado',
    term: [7, 'days'],
    from: 'depois do envio, e no máximo até você confirmar o que lemos; se você pedir que uma pessoa confira, até a resposta',
    why: 'para você conferir a leitura antes da decisão (LGPD, art. 7º, V)',
  },
  code: {
    what: 'Código enviado por e-mail ou SMS',
    holds: 'o código e o link, embaralhados (hash)',
    term: [1, 'days'],
    from: 'depois de vencer',
    why: 'para limitar as tentativas de acertar o código',
  },
  sentMessage: {
    what: 'Mensagem na fila de envio',
    holds: 'o endereço e o texto',
    term: [1, 'days'],
    from: 'depois da entrega',
    why: 'para não entregar duas vezes',
  },
} as const satisfies Record<string, RetainedData>

export type RetentionId = keyof typeof retention

const units = { years: ['ano', 'anos'], months: ['mês', 'meses'], days: ['dia', 'dias'] } as const

/** The period as text: "10 anos", "6 meses", "1 dia". */
export function retentionTermWords([count, unit]: RetentionTerm): string {
  const [one, many] = units[unit]
  return `${count} ${count === 1 ? one : many}`
}

/** The policy's sentence: period, start and reason of a retention. */
export function retentionSentence(id: RetentionId): string {
  const { term, from, why } = retention[id]
  return `Por ${retentionTermWords(term)} ${from}. Motivo: ${why}.`
}

/** The content, period and reason, starting in lowercase: for users who close their account. */
export function retentionSummary(id: RetentionId): string {
  const { holds, term, from, why } = retention[id]
  return `${holds}, por ${retentionTermWords(term)} ${from}. Motivo: ${why}.`
}

const everybody = 'De todas as pessoas'

/** What is kept when an account is closed, and of whom. */
const keptAtClosing = {
  contract: 'Se você teve um empréstimo',
  scr: 'Se você autorizou a consulta ao SCR',
  support: 'Se você falou com o atendimento',
  accessLog: everybody,
  activity: everybody,
} as const satisfies Partial<Record<RetentionId, string>>

export type KeptAtClosing = keyof typeof keptAtClosing

const keptIds = Object.keys(keptAtClosing) as KeptAtClosing[]

/** What is kept of all accounts, each with the people that it concerns. */
export const keptAtClosingPoints = keptIds.map((id) => `${keptAtClosing[id]}: ${retentionSummary(id)}`)

/** What is kept of one account: what it has left, and what is kept of everybody. */
export const keptOfAccount = (left: readonly KeptAtClosing[]): string[] =>
  keptIds.filter((id) => left.includes(id) || keptAtClosing[id] === everybody).map(retentionSummary)

/** Erased when an account is closed: the same on the pages and in the last mail. */
export const erasedAtClosing = [
  'Seu acesso: e-mail de login, senha, verificação em duas etapas e todos os acessos abertos.',
  'Seu celular, endereço, número do documento, renda, profissão e dados bancários.',
  'Suas preferências, consentimentos, mensagens, anotações da nossa equipe e cópias dos dados.',
  'Os pedidos que não chegaram a um contrato e o que foi informado ou enviado só para eles.',
] as const

/** How to get the papers of a loan once its account is closed. */
export const papersAfterwards = `Precisa do contrato ou da carta de quitação? Escreva para ${config.support.email}: confirmamos que é você e enviamos.`

/** The reasons that prevent closing an account: each one the server may return, as a list item. */
const obstacles: Record<(typeof closingObstacles)[number], string> = {
  loan_active: 'Enquanto houver um empréstimo em pagamento.',
  loan_under_review: 'Enquanto houver um contrato assinado à espera dos documentos ou da análise deles.',
  credit_waiting: 'Enquanto houver dinheiro seu a receber que ainda não conseguimos devolver.',
  return_waiting: 'Enquanto faltar devolver o dinheiro de um contrato de que você desistiu.',
  email_moved: `Nas ${emailFreezeHours} horas depois de uma mudança do e-mail da conta, em que o e-mail anterior ainda pode suspender a conta.`,
}

export const closingPoints = Object.values(obstacles)
