import type { Change, ChangeKind, ChangeObstacle } from '#core/api/contract/renegotiation.ts'
import { bank } from '#core/brand/names.baked.ts'
import { boletoClearing } from '#core/text/clearing-times.ts'
import { extraInAll, leftToPay, wholeCost } from '#core/text/figure-labels.ts'
import { othersStay, planEndRule } from '#core/text/late-plan.ts'
import { proposalName } from '#core/text/proposals.ts'
import { joinTitles, lowerFirst, renegotiationTitles } from '#core/text/renegotiation-titles.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Mudar o que não consigo pagar',
} satisfies PageMeta

const kinds: Record<ChangeKind, { title: string; lead: string }> = {
  'late-plan': {
    title: renegotiationTitles['late-plan'],
    lead: `Multa e juros de mora param: nada é somado enquanto o plano é pago. ${planEndRule}`,
  },
  'due-day': {
    title: 'Vencer em outro dia do mês',
    lead: 'As parcelas que ainda vão vencer passam para outro dia do mês, mais tarde.',
  },
  skip: {
    title: renegotiationTitles.skip,
    lead: 'Todas as parcelas que ainda vão vencer passam para o mês seguinte. Custa os juros desse mês, com os juros sobre eles até serem pagos, e nunca mais do que pagar todas com um mês de atraso.',
  },
  term: {
    title: renegotiationTitles.term,
    lead: 'O que ainda vai vencer é dividido em mais parcelas, na mesma taxa. A parcela diminui, e o total aumenta.',
  },
}

/** A change with all that it does, in words. */
function changeWords(change: Change): { title: string; lead: string } {
  const words = kinds[change.kind]
  if (change.kind === 'late-plan')
    return change.rest
      ? together(words, changeWords(change.rest))
      : { ...words, lead: `${words.lead} ${othersStay}` }
  return change.kind !== 'term' && change.longer ? together(words, kinds.term) : words
}

function together(words: (typeof kinds)[ChangeKind], next: (typeof kinds)[ChangeKind]) {
  return { title: joinTitles(words.title, next.title), lead: `${words.lead} ${next.lead}` }
}

/** Why a change is not possible; `from` is the day from which it is, or empty. */
const obstacles: Record<ChangeObstacle, string | ((from: string) => string)> = {
  processing: `Há um boleto em processamento. Os bancos levam ${boletoClearing} para confirmar; depois disso dá para mudar. Se demorar mais, uma pessoa pode olhar o seu caso.`,
  nothing_late: 'Nada está atrasado.',
  in_plan:
    'O que estava atrasado já está no plano que você combinou, e não é dividido de novo enquanto ele vale.',
  all_late: 'Todas as parcelas que faltam já venceram: só dá para dividir o que está atrasado.',
  paid_ahead: 'Você já antecipou parcelas deste empréstimo. Uma pessoa pode olhar o seu caso.',
  not_needed: 'As parcelas já cabem no que você informou.',
  already_later: 'Não ajudaria: quando a próxima parcela vence, você já consegue pagar.',
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
  held: 'Espere a confirmação do boleto para mudar o contrato',
  alreadyLate: (amount: string) =>
    `Com o que você paga agora fica quitado o que está atrasado, ${amount}: o resto já cabe no que você informou.`,
  none: 'As regras não permitem nenhuma mudança automática agora',
  noneNearer: 'Com esses valores, nenhuma mudança chega mais perto do que o contrato já está',
  noneLead: 'Isso não encerra o assunto: peça a uma pessoa, logo abaixo. A resposta tem protocolo e prazo.',
  noneFits:
    'Nenhuma mudança cabe no que você informou. Estas são as que chegam mais perto, da mais próxima à mais distante; ou peça a uma pessoa, logo abaixo.',
  least: (amount: string, interest: string, addedQty: number) =>
    `O menor valor por mês a que se chega aqui é ${amount}, no mês mais caro. Só os juros do que falta são ${interest} por mês, e ${addedQty === 0 ? 'não dá para somar parcelas agora' : `dá para somar no máximo ${months(addedQty)}`}. Uma pessoa pode propor menos.`,
  dateToo: 'As regras permitem esse valor por mês, mas com um pagamento antes da data que você informou.',
  tooSoonAll: (asked: string, nearest: string) =>
    `Nenhuma mudança deixa o primeiro pagamento para ${asked}: o mais perto disso é ${nearest}. As regras dão no máximo um mês sem parcela; se precisar de mais, peça a uma pessoa, logo abaixo.`,
  entryUnneeded: (amount: string) =>
    `Estas mudanças não precisam dos ${amount} que você consegue pagar agora.`,
  entryTooSmall: (amount: string, from: string | null) =>
    `Estas mudanças não usam os ${amount} que você consegue pagar agora: a entrada conta como uma das partes do plano, e ${from ? `só a partir de ${from} as outras diminuem` : 'nenhuma deixa as outras menores'}.`,
  entryBefore:
    'Se quiser usar esse valor, pague antes uma parte de uma parcela atrasada: o plano fica só com o resto.',
  more: (quantity: number) =>
    quantity === 1 ? 'Ver mais 1 que chega perto' : `Ver mais ${quantity} que chegam perto`,
  others: 'Mudanças mais simples, que custam menos',
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
    extra: extraInAll,
    total: leftToPay,
    cet: wholeCost,
  },
  noExtra: 'Nada',
  asToday: 'hoje',
  asOn: (date: string) => `em ${date}`,
  fromTo: (before: string, after: string, when: string) =>
    before === after ? after : `${after} (${when}, ${before})`,
  aYear: (percent: string) => `${percent} ao ano`,
  parts: (quantity: number) => (quantity === 1 ? 'Em 1 parte' : `Em ${quantity} partes`),
  entry: (amount: string) => `Com ${amount} agora`,
  onDay: (day: number) => `Dia ${day}`,
  otherDay: 'Prefere outro dia?',
  added: (quantity: number) => `Mais ${months(quantity)}`,
  compare: 'Comparar mês a mês',
  once: (date: string) => `Depois de assinada, esta mudança só pode ser feita de novo a partir de ${date}.`,
  termLimit: (
    afterwards: { quantity: number; each: string } | null,
    together: { quantity: number; each: string },
  ) =>
    `${afterwards ? `Assinada sozinha, depois só dá para somar até ${months(afterwards.quantity)}, de ${afterwards.each} cada` : 'Assinada sozinha, depois não dá mais para ter parcelas menores'}: a primeira leva os juros dos dias a mais, e as regras não dividem de novo uma parcela que não paga os seus juros. Assinada junto com parcelas menores, dá para somar até ${months(together.quantity)}, de ${together.each} cada, e o que a primeira não paga dos juros vai para as seguintes.`,
  termLimitJoin: 'Ver as duas juntas',
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
  personWords: (
    loans: readonly string[],
    offered: { amount: string; from: string; now: string | null } | null,
  ) =>
    `Não consigo pagar ${loans.length === 1 ? 'o empréstimo' : 'os empréstimos'} ${loans.join(' e ')}.${offered ? ` Consigo pagar ${offered.amount} por mês, a partir de ${offered.from}${offered.now ? `, e ${offered.now} agora` : ''}.` : ''} Motivo: `,
  named: (each: string) => `com parcelas de ${each}`,
  namedOf: (net: string, owed: string) => `de ${net} ${owed}`,
  owedLate: (amount: string) => `${amount} em atraso`,
  owedPart: (amount: string, date: string, isOver: boolean) =>
    `a parte de ${amount} do plano, ${isOver ? 'que era até' : 'até'} ${date}`,
  owedAgain: (amount: string) => `${amount} de um pagamento que voltou`,
  which: (owed: string, last: string) => `É o empréstimo ${owed}. A última parcela é de ${last}.`,
  other: 'Escolher outro empréstimo',
  moreToSay: 'Dizer também o dia',
  moreToSayLate: 'Dizer também o dia e o que posso pagar agora',
  /** The budget, where there are several loans. */
  ofAll: {
    label: 'Quanto você consegue pagar por mês, por todos os empréstimos?',
    hint: 'Sem faltar para o essencial; se não sobra nada, escreva 0. Começamos por este, e mostramos o que sobra para o outro.',
  },
  otherLoans: 'Com o que sobra, o outro empréstimo',
  otherLoan: (net: string, owed: string) => `Empréstimo de ${net}, ${owed}`,
  leftOver: (left: string) => `Com a primeira opção acima, sobram ${left} por mês para ele.`,
  leftAfter: (left: string) => `Do que você informou, sobram ${left} por mês para ele.`,
  otherFits: (title: string, amount: string) => `Nele cabe: ${title}, com ${amount} no mês mais caro.`,
  otherAlready: 'Ele já cabe nesse valor, sem mudar nada.',
  otherLeast: (least: string, together: string) =>
    `Nele não cabe: o menor valor por mês que as regras permitem é ${least}. Os dois juntos custam pelo menos ${together} por mês.`,
  bothFit: (most: string) => `Os dois cabem se este usar no máximo ${most} por mês.`,
  split: (most: string) => `Ver o que dá para fazer neste com ${most}`,
  otherOpen: (left: string) => `Ver as mudanças dele com ${left} por mês`,

  proposal: {
    title: proposalName,
    lead: 'De quem atende você, depois do que você contou. Nada muda no contrato sem o seu código.',
    untilLead: (made: string, protocol: string) =>
      `Feita em ${made}, com os valores desse dia, no atendimento de protocolo ${protocol}. Se o prazo passar, ela termina, e o contrato continua como está.`,
    decline: 'Recusar esta proposta',
    declineLead:
      'O contrato continua como está. O motivo vai para quem propôs, na conversa, e uma pessoa responde.',
    declineSend: 'Recusar a proposta',
    processing: `A proposta espera: há um boleto em processamento, que os bancos confirmam em ${boletoClearing}. Depois disso os valores são outros, e ela termina; uma pessoa pode propor outra.`,
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
