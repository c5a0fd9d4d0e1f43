import { offersBoleto, pixAndBoleto } from '#core/payment/pay-words.baked.ts'
import {
  cannotPay,
  payAllLate,
  payAPart,
  payByEither,
  seeInstallment,
  seeLetter,
  seeTodaysAmount,
} from '#core/text/actions.ts'
import { boletoClearing } from '#core/text/clearing-times.ts'
import { contestedSentence } from '#core/text/due-notes.ts'
import type { InstallmentLabel } from '#core/text/installments.ts'
import { lateFine, lateSentence } from '#core/text/late.ts'
import { stillLate } from '#core/text/late-installments.ts'
import { goneName } from '#core/text/payments.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Parcela',
} satisfies PageMeta

/** What the page is about where nothing is asked for; else it is paid here. */
const titles: Partial<Record<InstallmentLabel, string>> = {
  paid: 'Parcela paga',
  processing: 'Parcela em processamento',
  contested: 'Parcela contestada',
  'gone-bank': goneName,
  'gone-us': goneName,
}

const daysText = (days: number) => (days === 1 ? '1 dia' : `${days} dias`)

const partIssued = `Geramos um Pix${offersBoleto ? ' e um boleto' : ''} só do valor que você disser.`

export const text = {
  cannotPay,
  alsoLate: (count: string, amount: string) => `Você tem ${count}: ${amount} hoje, ao todo.`,
  payAll: payAllLate,
  stillLate,
  pay: payByEither,
  title: (label: InstallmentLabel) => titles[label] ?? 'Pagar parcela',
  contested: contestedSentence,
  payAllTheSame: 'Pagar mesmo assim',
  unknown: (count: number) => `Este empréstimo tem ${count} parcelas: esta não existe.`,
  number: (number: number, of: number) => `Parcela ${number} de ${of}`,
  due: (date: string) => `Vencimento em ${date}.`,
  composition: 'Composição da parcela',
  face: 'Valor da parcela',
  rest: 'O que falta da parcela',
  discount: 'Desconto pela antecipação',
  fine: `Multa única de ${lateFine}`,
  lateInterestPaid: 'Juros de mora',
  fineCancelled: (date: string) => `Multa, cancelada em ${date}`,
  lateInterestCancelled: (date: string) => `Juros de mora, cancelados em ${date}`,
  chargesWrong: (date: string, back: string) =>
    `A multa e os juros de mora desta parcela estavam errados: foram cancelados em ${date}, com a devolução de ${back}.`,
  lateInterest: (days: number) => `Juros de mora por ${daysText(days)}`,
  stoppedInterest: (date: string, days: number) => `Juros de mora até ${date} (${daysText(days)}), parados`,
  interest: 'Juros já incluídos',
  amortisation: 'Abate a dívida, já incluído',
  rule: lateSentence,

  processing: 'Pagamento em processamento',
  processingLead: `O boleto desta parcela foi pago e os bancos ainda estão confirmando: leva ${boletoClearing}. Não pague de novo; nada é cobrado por atraso.`,
  processingPart: (amount: string, rest: string) =>
    `O boleto de ${amount}, uma parte desta parcela, foi pago e os bancos ainda estão confirmando: leva ${boletoClearing}. Vale o dia em que você pagou. Descontado esse valor, faltam ${rest} da parcela, e você paga o resto por aqui assim que eles confirmarem.`,

  came: (amount: string, date: string, method: string) =>
    `Já recebemos ${amount} desta parcela, por ${method}, em ${date}.`,
  partRule:
    'O que você paga abate primeiro juros de mora e multa, se houver, e depois a parcela. A multa não se repete; os juros de mora correm só sobre o que falta.',

  when: 'Quando você vai pagar?',
  today: 'Hoje',
  onDate: (date: string) => `Em ${date}`,
  saved: (discount: string) => `Hoje você não paga ${discount} de juros.`,
  whole: 'Antes disso, vale o valor do dia, e a diferença volta para você por Pix.',
  part: payAPart,
  partLead: {
    late: `${partIssued} Ele paga primeiro juros de mora e multa, e depois a parcela. O que falta continua em aberto, a multa não se repete e os juros de mora correm só sobre isso.`,
    early: `${partIssued} Os juros dos dias que faltam são descontados na mesma proporção, e o resto vence na mesma data.`,
  },
  tooSmall: (least: string) => `O mínimo é ${least}.`,
  tooBig: (whole: string) =>
    `Com ${whole} você já paga hoje tudo o que falta. Digite menos, ou pague a parcela inteira.`,
  noAmount: 'Diga quanto você quer pagar, em reais.',
  used: (line: string, left: string) => `Pagando hoje: ${line} Faltam ${left}.`,
  issue: `Gerar ${pixAndBoleto} desse valor`,
  pays: (number: number) =>
    `É uma parte da parcela ${number}. O valor conta no dia em que você paga; o que falta continua em aberto.`,
  other: 'Mudar o valor, ou pagar a parcela inteira',
  left: (number: number, amount: string) => `Faltam ${amount} da parcela ${number}.`,
  payRest: 'Pagar o que falta',
  anew: seeTodaysAmount,

  paid: (number: number) => `Parcela ${number} paga`,
  paidPart: (number: number) => `Uma parte da parcela ${number} paga`,
  earlier: (amount: string) => `Antes disso, você já tinha pago ${amount} desta parcela.`,
  next: (number: number, amount: string, date: string) =>
    `Próxima: parcela ${number}, ${amount}, em ${date}.`,
  seeNext: seeInstallment,
  letter: seeLetter,

  others: 'Outras parcelas',
  before: (number: number) => `Parcela ${number}`,
  after: (number: number) => `Parcela ${number}`,
} as const
