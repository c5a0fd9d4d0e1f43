import type { Change, ChangeKind, ChangeObstacle } from '#core/api/contract/renegotiation.ts'
import { bank } from '#core/brand/names.baked.ts'
import { boletoClearing } from '#core/text/clearing-times.ts'
import { extraInAll, leftToPay, wholeCost } from '#core/text/figure-labels.ts'
import { othersStay } from '#core/text/late-plan.ts'
import { proposalTitle } from '#core/text/proposals.ts'
import { lowerFirst, renegotiationTitles } from '#core/text/renegotiation-titles.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Mudar o que não consigo pagar',
} satisfies PageMeta

const kinds: Record<ChangeKind, { title: string; lead: string }> = {
  'late-plan': {
    title: 'Pagar em partes o que está atrasado',
    lead: 'Multa e juros de mora param: nada é somado enquanto o plano é pago.',
  },
  'due-day': {
    title: 'Vencer em outro dia do mês',
    lead: 'As parcelas que ainda vão vencer passam para outro dia do mês, mais tarde.',
  },
  skip: {
    title: 'Ficar um mês sem parcela',
    lead: 'Todas as parcelas que ainda vão vencer passam para o mês seguinte. Custa os juros desse mês, e nunca mais do que pagar todas com um mês de atraso.',
  },
  term: {
    title: renegotiationTitles.term,
    lead: 'O que ainda vai vencer é dividido em mais parcelas, na mesma taxa. A parcela diminui, e o total aumenta.',
  },
}

/** A change with all that it does, in words. */
function changeWords(change: Change): { title: string; lead: string } {
  const words = kinds[change.kind]
  if (change.kind !== 'late-plan') return words
  const { rest } = change
  if (!rest) return { ...words, lead: `${words.lead} ${othersStay}` }
  const { title, lead } = kinds[rest.kind]
  const verb = rest.kind === 'term' ? 'ter ' : ''
  return { title: `${words.title} e ${verb}${lowerFirst(title)}`, lead: `${words.lead} ${lead}` }
}

/** Why a change is not possible; `from` is the day from which it is, or empty. */
const obstacles: Record<ChangeObstacle, string | ((from: string) => string)> = {
  processing: `Há um boleto em processamento. Os bancos levam ${boletoClearing} para confirmar; depois disso dá para mudar.`,
  nothing_late: 'Nada está atrasado.',
  all_late: 'Todas as parcelas que faltam já venceram: só dá para dividir o que está atrasado.',
  paid_ahead: 'Você já antecipou parcelas deste empréstimo. Uma pessoa pode olhar o seu caso.',
  not_needed: 'As parcelas já cabem no que você informou.',
  already_later: 'Não ajudaria: a próxima parcela já vence depois do dia que você informou.',
  made_before: (from) =>
    `Você já fez esta mudança, e dá para fazer de novo a partir de ${from}. Antes disso, uma pessoa pode olhar o seu caso.`,
  very_late: 'Com tanto atraso, só dá para mudar o que já venceu. Uma pessoa pode olhar o seu caso.',
  never_paid: 'É possível depois da primeira parcela paga.',
  lender: `As regras ${bank.of} não permitem esta mudança agora. Uma pessoa pode olhar o seu caso.`,
}

const months = (quantity: number) => (quantity === 1 ? '1 parcela' : `${quantity} parcelas`)

export const text = {
  lead: 'Diga quanto cabe no seu mês. Você vê na hora o que dá para mudar, quanto custa, e nada muda sem o seu código.',
  see: 'Ver as mudanças possíveis',
  options: 'O que dá para fazer hoje',
  already: 'O contrato já cabe no que você informou',
  alreadyLead: 'Não é preciso mudar nada. Se o problema é outro, peça a uma pessoa, logo abaixo.',
  none: 'Com esses valores, as regras não permitem nenhuma mudança automática',
  noneLead: 'Isso não encerra o assunto: peça a uma pessoa, logo abaixo. A resposta tem protocolo e prazo.',
  noneFits:
    'Nenhuma mudança cabe no que você informou. Estas são as que chegam mais perto; ou peça a uma pessoa, logo abaixo.',
  fits: 'Cabe no que você informou',
  tooMuch: (amount: string) => `Passa do que você informou: no mês mais caro são ${amount}`,
  overdueFirst: 'O que já venceu continua para pagar desde já',
  tooSoon: (date: string) => `Há um pagamento antes do que você informou: em ${date}`,
  kinds,
  changeWords,
  obstacle: (why: ChangeObstacle, from: string): string => {
    const words = obstacles[why]
    return typeof words === 'string' ? words : words(from)
  },
  facts: {
    each: 'Cada parcela',
    part: 'Cada parte do que está atrasado',
    firstPart: 'Primeira parte, até',
    lastPart: 'Última parte, até',
    most: 'Mês mais caro, com tudo',
    firstInstallment: 'Primeira parcela, até',
    lastInstallment: 'Última parcela, até',
    extra: extraInAll,
    total: leftToPay,
    cet: wholeCost,
  },
  noExtra: 'Nada',
  between: (least: string, most: string) => `De ${least} a ${most}`,
  asToday: 'hoje',
  asOn: (date: string) => `em ${date}`,
  fromTo: (before: string, after: string, when: string) =>
    before === after ? after : `${after} (${when}, ${before})`,
  aYear: (percent: string) => `${percent} ao ano`,
  parts: (quantity: number) => (quantity === 1 ? 'Em 1 parte' : `Em ${quantity} partes`),
  onDay: (day: number) => `Dia ${day}`,
  otherDay: 'Prefere outro dia?',
  added: (quantity: number) => `Mais ${months(quantity)}`,
  compare: 'Comparar mês a mês',
  once: (date: string) => `Depois de assinada, esta mudança só pode ser feita de novo a partir de ${date}.`,
  choose: 'Ler e assinar',
  chooseWhich: (title: string) => `: ${title}`,
  why: 'Por que outras mudanças não aparecem',

  sign: {
    back: {
      renegotiation: 'Voltar às opções',
      dueDay: 'Voltar aos dias do vencimento',
      proposal: 'Ver outras mudanças',
    },
    document: 'O aditivo ao contrato',
    lead: 'Leia com calma. Nada muda antes do código.',
    accept: 'Li o aditivo e aceito esta mudança no meu contrato.',
    acceptFirst: 'Marque que leu e aceita o aditivo para receber o código.',
    send: 'Enviar código',
    sent: (email: string, mobile: string | null) =>
      mobile
        ? `Enviamos um código por e-mail para ${email} e por SMS para o celular ${mobile}.`
        : `Enviamos um código por e-mail para ${email}.`,
    submit: 'Assinar a mudança',
    changed: 'Os valores mudaram desde que você abriu esta página. Nada foi assinado: leia de novo.',
  },
  gone: 'Esta mudança não é mais possível',
  goneLead: 'Nada foi assinado. Estas são as de agora.',
  goneAgain: 'Nada foi assinado. Diga quanto cabe no seu mês e veja as de agora.',
  done: (title: string) => `Pronto: ${lowerFirst(title)}`,
  doneLead: 'O que vence primeiro:',
  doneOverdue: 'Já venceu: pague desde já',
  doneOverdueNext: 'Ver o que está atrasado',
  donePart: (date: string) => `Parte do plano, ${date}`,
  doneInstallment: (number: number, date: string) => `Parcela ${number}, ${date}`,
  doneTogether: 'Junto, no mês',
  doneMail: 'O aditivo foi para o seu e-mail e fica no contrato, na página do empréstimo.',
  installments: 'Ver as parcelas',
  plan: 'Ver o plano',
  agreed: (date: string) => `Você combinou um plano em ${date}`,
  agreedParts: (quantity: number, first: string, last: string) =>
    quantity === 1
      ? `O que estava atrasado é pago em 1 parte, em ${first}.`
      : `O que estava atrasado é pago em ${quantity} partes, de ${first} a ${last}.`,
  agreedNext: (amount: string, date: string, isOver: boolean) =>
    isOver
      ? `A parte de ${amount}, que era até ${date}, está em aberto.`
      : `A próxima é de ${amount}, até ${date}.`,

  person: 'Pedir a uma pessoa',
  personLead: `Se nada disto resolve, escreva. A mensagem já está pronta, e você pode mudar antes de enviar: o protocolo vem na hora, com o prazo da resposta, e nós levamos o pedido ${bank.to}, que decide. A resposta pode ser uma proposta, para você comparar e aceitar ou recusar aqui.`,
  personOpen: 'Abrir a conversa com a mensagem',
  personWords: (each: string, offered: { amount: string; from: string } | null) =>
    `Não consigo pagar o empréstimo com parcelas de ${each}.${offered ? ` Consigo pagar ${offered.amount} por mês, ${offered.from}.` : ''} Motivo: `,
  which: (each: string, last: string) => `É o empréstimo com parcelas de ${each}, a última em ${last}.`,
  other: 'Escolher outro empréstimo',
  from: {
    '0': 'já neste mês',
    '1': 'a partir do mês que vem',
    '2': 'daqui a dois meses',
    '3': 'daqui a três meses ou mais',
  } satisfies Record<string, string>,

  proposal: {
    title: proposalTitle,
    lead: 'De quem atende você, depois do que você contou. Nada muda no contrato sem o seu código.',
    until: (date: string) => `Vale até ${date}`,
    untilLead: (made: string, protocol: string) =>
      `Feita em ${made}, com os valores desse dia, no atendimento de protocolo ${protocol}. Se o prazo passar, ela termina, e o contrato continua como está.`,
    see: 'Ver a proposta',
    decline: 'Recusar esta proposta',
    declineLead:
      'O contrato continua como está. O motivo vai para quem propôs, na conversa, e uma pessoa responde.',
    declineSend: 'Recusar a proposta',
    processing:
      'A proposta espera: há um boleto em processamento. Se ele for confirmado, os valores mudam, e ela termina.',
    over: 'Esta proposta não pode mais ser aceita',
    missing: 'Não há proposta para este empréstimo.',
    others: 'Ver o que dá para mudar agora',
    askAgain: (made: string) =>
      `Sobre a proposta de ${made}: ainda não consigo pagar o contrato como está. Motivo: `,
  },

  rights: 'Seus direitos e outros caminhos',
  allDebts: 'Tenho outras dívidas também',
  paid: 'Este empréstimo está quitado: não há nada para mudar.',
} as const
