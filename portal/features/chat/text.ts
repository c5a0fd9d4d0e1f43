import { config } from '#core/config/config.ts'
import { formatDate } from '#core/format/date-text.ts'
import { withoutBreaks } from '#core/format/no-break.ts'
import { hasPassed } from '#core/promises/promises.ts'
import { cannotPay } from '#core/text/actions.ts'
import { passedSentence } from '#core/text/promises.ts'
import { text as kit } from '../../kit/text.ts'

const { support } = config

export const text = {
  title: 'Atendimento',
  loading: 'Abrindo o chat',
  retry: kit.retry,
  agreement:
    'O chat usa um serviço que roda à parte do nosso site. Ele recebe o seu nome, CPF e e-mail, para que você não precise repetir, e grava cookies. Esses cookies são apagados quando você sai da conta.',
  agree: 'Concordo e quero abrir o chat',
  problems: {
    load: {
      title: 'O chat não abriu',
      body: 'Pode ser a sua internet ou o nosso serviço. Tente de novo, ou fale com a gente por aqui:',
    },
    connection: {
      title: 'O chat perdeu a conexão',
      body: 'Estamos tentando de novo. O que você já enviou está guardado. Se preferir, fale com a gente por aqui:',
    },
  },
  openNow: `Nosso horário é agora: há gente respondendo por aqui. Atendemos de ${support.hours}.`,
  closedNow: (next: string) =>
    `Agora não há ninguém no chat. Deixe a sua mensagem: respondemos aqui mesmo${next}. Atendemos de ${support.hours}.`,
  from: (instant: string) => ` a partir de ${instant}`,
  speakingAs: (name: string, cpf: string, email: string) =>
    `Você está falando como ${name}, CPF ${withoutBreaks(cpf)}, ${email}.`,
  otherWays: 'Se preferir, fale por aqui:',
  subjects: 'Sobre o que é?',
  chips: {
    copy: 'Segunda via',
    late: 'Parcela atrasada',
    cannotPay,
    ahead: 'Antecipar parcelas',
    documents: 'Documentos',
    money: 'Meu dinheiro não caiu',
    giveUp: 'Quero desistir',
    request: 'Meu pedido',
    another: 'Novo empréstimo',
    data: 'Meus dados',
    access: 'Acesso à conta',
  },
  cannotPay: 'O que dá para fazer, e os seus direitos:',
  about: (subject: string) => `${subject}: `,
  protocol: (number: string) => `Protocolo ${number}. A conversa fica em Atendimentos, na sua conta.`,
  answerBy: (day: string, today: string) =>
    hasPassed(day, today)
      ? passedSentence(day)
      : `Respondemos o quanto antes, e no máximo até ${formatDate(day)}.`,
  log: 'Mensagens',
  empty: 'Escreva a sua dúvida. Não envie senhas nem códigos: nunca pedimos isso.',
  earlier: 'Ver mensagens anteriores',
  you: 'Você',
  attendant: 'Atendimento',
  sending: 'enviando',
  failed: 'não enviada',
  resend: 'Enviar de novo',
  label: 'Sua mensagem',
  hint: 'Enter envia; Shift + Enter quebra a linha.',
  left: (count: number) => (count === 1 ? 'Resta 1 caractere.' : `Restam ${count} caracteres.`),
  send: 'Enviar',
} as const
