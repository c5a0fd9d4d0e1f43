import { nextBusinessDay } from '../calendar/business-days.ts'
import { daysBetween, type IsoDate } from '../calendar/dates.ts'
import { lateFine, lateInterest } from './legal-figures.ts'
import { assertCents, roundHalfEven } from './rounding.ts'

/** What floating-point numbers may lack of a whole cent. */
const fractionOfCent = 1e-6

/** What a contract charges for lateness, as fractions. */
interface LateTerms {
  /** Of the installment, once. At most 0.02 (CDC, art. 52, first paragraph). */
  fine: number
  /** A month, simple, a thirtieth for each day. At most 0.01 where only default interest runs (STJ, Súmula 379). */
  monthlyInterest: number
}

/** Integer cents. */
interface LateCharges {
  fineCents: number
  interestCents: number
  totalCents: number
}

/** Of every contract: what the law allows at most. `core/text/late.ts` says it in words. */
export const lateTerms: LateTerms = {
  fine: lateFine[0]!.value,
  monthlyInterest: lateInterest[0]!.value,
}

/**
 * Calendar days of lateness. A due date on which banks are closed moves to the next business day without charges
 * (Lei 7.089/1983), and the count starts after that day.
 *
 * @throws RangeError on a date that does not exist
 */
export function daysLate(dueDate: IsoDate, payDate: IsoDate): number {
  return Math.max(0, daysBetween(nextBusinessDay(dueDate), payDate))
}

/** The fine on cents, rounded down: half a cent above the two in a hundred is above what the law allows. */
const fineOn = (cents: number, { fine }: LateTerms) => Math.floor(cents * fine + fractionOfCent)

/** Default interest on cents that were late for days, each cent counted with its own days. Integer cents. */
const interestOn = (centDays: number, { monthlyInterest }: LateTerms) =>
  roundHalfEven((centDays * monthlyInterest) / 30)

/**
 * The charges on an installment paid so many days late.
 *
 * @throws RangeError on a negative or fractional amount or number of days
 */
export function lateCharges(amountCents: number, days: number, terms: LateTerms = lateTerms): LateCharges {
  assertCents(amountCents, 'amountCents')
  if (!Number.isInteger(days) || days < 0) throw new RangeError('days must be 0 or more')
  const fineCents = days === 0 ? 0 : fineOn(amountCents, terms)
  const interestCents = interestOn(amountCents * days, terms)
  return { fineCents, interestCents, totalCents: amountCents + fineCents + interestCents }
}

/** What one payment brought for an installment, integer cents, on the calendar day on which it was paid. */
export interface PartPaid {
  date: IsoDate
  /** Of the installment itself, as the contract has it. */
  faceCents: number
  fineCents: number
  lateInterestCents: number
}

/** An installment of which some may have been paid. */
interface PartlyPaid {
  dueDate: IsoDate
  /** As the contract has it, integer cents. */
  installmentCents: number
  parts?: readonly PartPaid[]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What of an installment itself is still to be paid, integer cents. */
export const restOf = ({ installmentCents, parts = [] }: PartlyPaid): number =>
  installmentCents - sum(parts.map(({ faceCents }) => faceCents))

/** The charges that have run until a day, whatever came in for them. */
function chargesRun(
  { dueDate, installmentCents, parts = [] }: PartlyPaid,
  day: IsoDate,
  terms: LateTerms,
): Omit<LateCharges, 'totalCents'> {
  const lastDay = day > dueDate ? nextBusinessDay(dueDate) : day
  if (day <= lastDay) return { fineCents: 0, interestCents: 0 }
  const inOrder = parts.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const inTime = parts.filter(({ date }) => date <= lastDay)
  let open = Math.max(0, restOf({ dueDate, installmentCents, parts: inTime }))
  const fineCents = fineOn(open, terms)
  let centDays = 0
  let from = lastDay
  for (const part of inOrder.filter(({ date }) => date > lastDay)) {
    const until = part.date < day ? part.date : day
    centDays += open * daysBetween(from, until)
    open = Math.max(0, open - part.faceCents)
    from = until
  }
  centDays += open * daysBetween(from, day)
  return { fineCents, interestCents: interestOn(centDays, terms) }
}

/** What came in for the charges. */
const chargesPaid = ({ parts = [] }: PartlyPaid) => ({
  fineCents: sum(parts.map((part) => part.fineCents)),
  interestCents: sum(parts.map((part) => part.lateInterestCents)),
})

/** What of the first is not in the second. */
const beyond = (of: Omit<LateCharges, 'totalCents'>, other: Omit<LateCharges, 'totalCents'>) => ({
  fineCents: Math.max(0, of.fineCents - other.fineCents),
  interestCents: Math.max(0, of.interestCents - other.interestCents),
})

/**
 * The charges that are open on a day. The fine is on what was open when the last day to pay ended, once; interest runs
 * on what was open on each day since; what came in for either is taken off. Without parts it is `lateCharges`.
 */
export const openCharges = (
  row: PartlyPaid,
  day: IsoDate,
  terms: LateTerms = lateTerms,
): Omit<LateCharges, 'totalCents'> => beyond(chargesRun(row, day, terms), chargesPaid(row))

/**
 * What later payments brought for charges that never ran, because another was made before them and the banks took
 * longer to tell of it: the day that counts is the one on which it was paid (Código Civil, art. 394).
 *
 * @param row with what had come in before that other payment was told of
 * @param earlier what it covers of the installment as of its own day
 */
export function overcharged(
  row: PartlyPaid,
  earlier: Pick<PartPaid, 'date' | 'faceCents'>,
  terms: LateTerms = lateTerms,
): Omit<LateCharges, 'totalCents'> {
  const { parts = [] } = row
  const last =
    [earlier, ...parts]
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? earlier.date
  const counted = [...parts, { ...earlier, fineCents: 0, lateInterestCents: 0 }]
  const paid = chargesPaid(row)
  const tooMuch = beyond(paid, chargesRun({ ...row, parts: counted }, last, terms))
  return beyond(tooMuch, beyond(paid, chargesRun(row, last, terms)))
}
