import type { Installment } from '../api/contract/installments.ts'
import { addDays, type IsoDate } from '../calendar/dates.ts'
import { formatBrl } from '../format/brl.ts'
import { formatDate } from '../format/date-text.ts'
import { lateTerms } from '../money/late-charges.ts'

/** 0.02 becomes '2%': a contract's percentages, without the two decimals of a published rate. */
const percentText = (fraction: number) => `${String(Number((fraction * 100).toFixed(4))).replace('.', ',')}%`

export const lateFine = percentText(lateTerms.fine)
export const lateInterest = `${percentText(lateTerms.monthlyInterest)} ao mês`

/** All late charges, for use inside a sentence. */
export const lateRule = `multa única de ${lateFine} e juros de mora de ${lateInterest}, calculados por dia de atraso`

type ChargedAmounts = Pick<Installment, 'fineCents' | 'lateInterestCents'>

/** The charges that are part of a sum, each with its amount, without those of zero. */
export const chargeWords = ({ fineCents, lateInterestCents }: ChargedAmounts): string[] => [
  ...(fineCents > 0 ? [`multa de ${formatBrl(fineCents)}`] : []),
  ...(lateInterestCents > 0 ? [`juros de mora de ${formatBrl(lateInterestCents)}`] : []),
]

/** What is open of an installment, and what being late adds to it. */
export const withCharges = (item: ChargedAmounts & Pick<Installment, 'openCents'>): string =>
  `${[formatBrl(item.openCents), ...chargeWords(item)].join(' + ')}.`

/** Days late after which the whole contract may fall due, and of the notice before. */
export const accelerationDays = 60
const noticeDays = 10

/** The way back, which no clause may close (CDC, art. 51, XVIII). */
export const contractStays =
  'Se o atraso for pago até o fim do aviso, com multa e juros de mora, o contrato continua como estava.'

/** The consequence of a long delay, and the way back; shared by contract, terms and the page for payment difficulties. */
export const accelerationSentence = `Depois de ${accelerationDays} dias de atraso, com aviso ${noticeDays} dias antes, o credor pode exigir de uma vez as parcelas que faltam, com desconto dos juros que ainda não venceram. ${contractStays}`

/** The late installment for which most days count: a plan or a contest may have held an older one. */
export const latestOf = <Late extends Pick<Installment, 'daysLate'>>(
  late: readonly Late[],
): Late | undefined => late.toSorted((a, b) => b.daysLate - a.daysLate)[0]

/** What follows if nothing is paid of a late installment, with the day from which it may. */
export const ifNothingIsPaid = (
  today: IsoDate,
  { number, daysLate }: Pick<Installment, 'number' | 'daysLate'>,
): string =>
  `Os juros de mora continuam correndo. Depois de um aviso por escrito, o seu nome pode ir para os cadastros de proteção ao crédito. ${
    daysLate > accelerationDays
      ? `A parcela ${number} passou de ${accelerationDays} dias de atraso`
      : `Em ${formatDate(addDays(today, accelerationDays - daysLate))} a parcela ${number} completa ${accelerationDays} dias de atraso`
  }: depois disso, com aviso ${noticeDays} dias antes, o credor pode exigir de uma vez as parcelas que faltam.`

/** The same as full sentences; shared by offer, contract, calculation and installment. */
export const lateSentence = `A parcela paga com atraso tem ${lateRule}, sobre o valor em aberto. Nenhum outro encargo é cobrado.`
