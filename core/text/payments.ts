import type { ChargeKind } from '../api/contract/charges.ts'
import type { Installment, PaymentMethod } from '../api/contract/installments.ts'
import type { Payment, PaymentState } from '../api/contract/payments.ts'
import type { ReversedBy } from '../api/contract/reversed-by.ts'
import type { IsoDate } from '../calendar/dates.ts'
import { formatBrl } from '../format/brl.ts'
import { formatDate } from '../format/date-text.ts'
import { formatRanges } from '../format/number-ranges.ts'
import type { Cents } from '../money/units.ts'
import { pixOrBoleto } from '../payment/pay-words.baked.ts'
import { hasPassed } from '../promises/promises.ts'
import { passedSentence } from './promises.ts'

/** The payment method as a label. */
export const methodWords: Record<PaymentMethod, string> = { boleto: 'Boleto', pix: 'Pix' }

/** The same within a sentence. */
export const methodInWords: Record<PaymentMethod, string> = { boleto: 'boleto', pix: 'Pix' }

/** For what one of several loans got of a Pix. */
export const partOfPix = (wholeCents: Cents): string => `parte de um Pix de ${formatBrl(wholeCents)}`

export const paidOff = 'Seu empréstimo está quitado'
/** Where money goes back that came by Pix. */
export const payersAccount = 'a conta de onde o pagamento veio'

export const refundSent = 'Devolução enviada'

/** What the lender adds for the time in which it had money that was paid by mistake, within a sentence. */
export const increaseWords = (cents: Cents): string =>
  `${formatBrl(cents)} de correção monetária e juros legais`

/** Said of what goes back twice. */
export const doubledSentence =
  'É o dobro do que foi pago por engano (Código de Defesa do Consumidor, artigo 42).'

/** The same after the sum that it is a part of. */
export const increaseSentence = (cents: Cents): string =>
  `Aí estão ${increaseWords(cents)}, contados do dia em que você pagou até o da resposta.`

/** Said of a refund, with the protocols of the contests that it is for. */
export const contestReturnSentence = (protocols: readonly string[]): string =>
  `É por causa ${protocols.length === 1 ? 'da contestação' : 'das contestações'} de protocolo ${protocols.join(' e ')}.`

/** For a boleto that did not clear. */
export const reversed = {
  title: 'O pagamento não foi confirmado',
  next: `Para pagar, gere outro ${pixOrBoleto}. O Pix é confirmado em minutos.`,
  debited: 'Se o valor saiu da sua conta, fale com o banco em que você pagou: é ele que devolve.',
} as const

/** What a payment that was used and is gone is called on every page and in every mail. */
export const goneName = 'Pagamento que voltou'

/** The same with who sent it back. */
export const goneTitles: Record<ReversedBy, string> = {
  bank: `${goneName}: o banco retirou o valor`,
  us: `${goneName}: devolvemos o valor`,
}

/** The same with what of it is owed again. */
export const goneOwedTitle = (amount: string): string => `${goneName}: ${amount}`

/** Who sent back a payment that was used. */
export const reversedByWords: Record<ReversedBy, string> = {
  bank: 'Retirado pelo banco',
  us: 'Devolvido por nós',
}

const nothingAsked =
  'Por enquanto este valor não é pedido, nada é somado a ele, e você não precisa fazer nada.'

const fewDays = 'você tem alguns dias para pagar sem multa e sem juros'

/** The same where it gave back what a withdrawal asks for. */
const sameAmount = 'o valor é o mesmo, sem juros nem multa'

/** What follows once a payment that was used is gone, by who sent it back, and of what kind its charge was. */
export const afterGone = (by: ReversedBy, answerBy: IsoDate, today: IsoDate, kind?: ChargeKind): string => {
  const owed = kind === 'return' ? sameAmount : fewDays
  return `${nothingAsked} ${hasPassed(answerBy, today) ? passedSentence(answerBy) : answerWords[by](formatDate(answerBy), owed)}`
}

const answerWords: Record<ReversedBy, (date: string, owed: string) => string> = {
  bank: (date, owed) =>
    `Vamos conferir com o banco e responder por e-mail até ${date}. Se ele for devido de novo, ${owed}.`,
  us: (date, owed) => `Dizemos por e-mail até ${date} se ele é devido de novo; se for, ${owed}.`,
}

/** Stands where a return would be said to be complete. */
export const returnGone = (by: ReversedBy, answerBy: IsoDate, today: IsoDate): string =>
  `Parte ou toda a sua devolução saiu da nossa conta. ${afterGone(by, answerBy, today, 'return')}`

/** What went back of a payment, and when. */
export const goneHow: Record<ReversedBy, (amount: string, date: string) => string> = {
  bank: (amount, date) => `O banco retirou ${amount} de nós em ${date}.`,
  us: (amount, date) => `Devolvemos ${amount} em ${date}, por Pix, para ${payersAccount}.`,
}

const wentBack: Record<ReversedBy, (amount: string, date: string, which: string) => string> = {
  bank: (amount, date, which) => `O banco retirou de nós em ${date} ${amount} do pagamento ${which}.`,
  us: (amount, date, which) => `Devolvemos em ${date} ${amount} do pagamento ${which}.`,
}

type GoneFacts = Omit<NonNullable<Installment['gone']>, 'isOwed'>

/** What went back of the payment of some installments, and what holds until the staff decides. */
export const goneOfSentence = (
  { by, on, cents, answerBy, numbers }: GoneFacts & { numbers: readonly number[] },
  today: IsoDate,
): string =>
  `${wentBack[by](formatBrl(cents), formatDate(on), `${numbers.length === 1 ? 'da parcela' : 'das parcelas'} ${formatRanges(numbers)}`)} ${afterGone(by, answerBy, today)}`

/** What the payment of some installments that went back is called. */
export const goneOfTitle = ({ numbers }: { numbers: readonly number[] }): string =>
  `${goneName}: ${numbers.length === 1 ? 'parcela' : 'parcelas'} ${formatRanges(numbers)}`

/** What holds of an installment of which a payment went back: until the staff decides, or once it is owed again. */
export const goneSentence = (
  { by, on, cents, answerBy, isOwed }: NonNullable<Installment['gone']>,
  today: IsoDate,
): string =>
  `${wentBack[by](formatBrl(cents), formatDate(on), 'desta parcela')} ${isOwed ? owedAgainSentence : afterGone(by, answerBy, today)}`

/** Why an installment is open although it was paid. */
export const owedAgainSentence = 'Por isso ela está em aberto de novo.'

/** Stands where a loan would be said to be paid off. */
export const paidOffGone = (by: ReversedBy, answerBy: IsoDate, today: IsoDate): string =>
  `O empréstimo estava quitado com esse dinheiro, e a carta de quitação só sai quando isso estiver resolvido. ${afterGone(by, answerBy, today)} Se não sabe do que se trata, fale com a gente.`

export const paymentWords: Record<PaymentState, string> = {
  processing: 'Em processamento',
  settled: 'Confirmado',
  short: 'Pago em parte',
  duplicate: 'Em duplicidade',
  reversed: 'Não confirmado',
}

/** The order in which a payment is used, as in `impute`; shown in the contract and the terms. */
export const imputationSentence =
  'Cada pagamento abate as parcelas da cobrança que o cliente escolheu pagar. Se o valor for menor que o devido, ele paga primeiro os juros de mora e a multa, nessa ordem em cada parcela, e depois o valor das parcelas, da mais antiga para a mais recente (Código Civil, arts. 352 a 355). O que faltar continua devido: os juros de mora contam só sobre o que falta, a multa que já foi cobrada não se repete e, se o pagamento foi feito até o vencimento, a multa só pode incidir sobre o resto. Vale o dia em que o pagamento foi feito, mesmo que o banco confirme depois.'

/** The same for a customer who has just paid a part. */
export const restSentence =
  'Se houver atraso, os juros de mora contam só sobre o que falta, e a multa que já foi paga não se repete.'

interface ImputedAmounts {
  number: number
  faceCents: Cents
  discountCents: Cents
  fineCents: Cents
  lateInterestCents: Cents
  /** Whether a contest found the fine and the late interest to be wrong. */
  areChargesWrong?: boolean
}

/** Beside a fine and default interest that a contest found to be wrong. */
export const cancelledWords = { fine: '(cancelada)', interest: '(cancelados)' } as const

/** What a contest found to be wrong of a payment, with the day and what goes back. */
export const wrongSentence = ({ on, cents, isWhole, backCents }: NonNullable<Payment['wrong']>): string =>
  isWhole
    ? `Este pagamento estava errado e foi cancelado inteiro em ${formatDate(on)}, com a devolução de ${formatBrl(backCents)}. O que ele pagou continua quitado: não pague de novo.`
    : `Deste pagamento, ${formatBrl(cents)} estavam errados e foram cancelados em ${formatDate(on)}, com a devolução de ${formatBrl(backCents)}.`

/**
 * How a payment was used, one sentence per installment: 'Parcela 4: R$ 9,99 de multa e R$ 80,01 do valor da
 * parcela.' An advance payment settles more than its own amount.
 */
export const imputedLines = (used: readonly ImputedAmounts[]): string[] =>
  used.flatMap((one) => [...imputedAmountLines(one), ...correctedLines(one)])

/** Whether charges already paid for it are cancelled, because this payment was made before that one. */
export const isCorrected = (used: ImputedAmounts): boolean => correctedCents(used) > 0

const correctedCents = ({ fineCents, lateInterestCents }: ImputedAmounts) =>
  -Math.min(0, fineCents) - Math.min(0, lateInterestCents)

function correctedLines(used: ImputedAmounts): string[] {
  const cents = correctedCents(used)
  if (cents === 0) return []
  return [
    `Parcela ${used.number}: você fez este pagamento antes de outro que já estava registrado. Por isso, ${formatBrl(cents)} de multa e juros de mora deixaram de ser devidos, e somamos esse valor a este pagamento.`,
  ]
}

function imputedAmountLines({
  number,
  faceCents,
  discountCents,
  fineCents,
  lateInterestCents,
  areChargesWrong,
}: ImputedAmounts): string[] {
  const [interestMark, fineMark] = areChargesWrong
    ? [` ${cancelledWords.interest}`, ` ${cancelledWords.fine}`]
    : ['', '']
  const parts = [
    lateInterestCents > 0 && `${formatBrl(lateInterestCents)} de juros de mora${interestMark}`,
    fineCents > 0 && `${formatBrl(fineCents)} de multa${fineMark}`,
    faceCents > 0 && `${formatBrl(faceCents)} do valor da parcela`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return []
  if (discountCents > 0) {
    const paidCents = faceCents - discountCents + Math.max(0, fineCents) + Math.max(0, lateInterestCents)
    return [
      `Parcela ${number}: ${formatBrl(paidCents)} pagos antes do vencimento quitam ${formatBrl(faceCents)} dela. Os outros ${formatBrl(discountCents)} são desconto: os juros dos dias que faltavam.`,
    ]
  }
  const last = parts.pop() ?? ''
  return [`Parcela ${number}: ${parts.length > 0 ? `${parts.join(', ')} e ${last}` : last}.`]
}
