import { daysBetween, type IsoDate } from '../format/dates.ts'
import { nextBusinessDay } from './business-days.ts'
import { lateFine, lateInterest } from './legal-figures.ts'
import { assertCents, roundHalfEven } from './rounding.ts'

/** What a contract charges for lateness, as fractions. */
export interface LateTerms {
  /** Of the installment, once. At most 0.02 (CDC, art. 52, first paragraph). */
  fine: number
  /** A month, simple, a thirtieth for each day. At most 0.01 where only default interest runs (STJ, Súmula 379). */
  monthlyInterest: number
}

/** Integer cents. */
export interface LateCharges {
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
  const fineCents = days === 0 ? 0 : roundHalfEven(amountCents * terms.fine)
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
export interface PartlyPaid {
  dueDate: IsoDate
  /** As the contract has it, integer cents. */
  installmentCents: number
  parts?: readonly PartPaid[]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What of an installment itself is still to be paid, integer cents. */
export const restOf = ({ installmentCents, parts = [] }: PartlyPaid): number =>
  installmentCents - sum(parts.map(({ faceCents }) => faceCents))

/**
 * The charges that are open on a day. The fine is on what was open when the last day to pay ended, once; interest runs
 * on what was open on each day since; what came in for either is taken off. Without parts it is `lateCharges`.
 */
export function openCharges(
  { dueDate, installmentCents, parts = [] }: PartlyPaid,
  day: IsoDate,
  terms: LateTerms = lateTerms,
): Omit<LateCharges, 'totalCents'> {
  const lastDay = day > dueDate ? nextBusinessDay(dueDate) : day
  if (day <= lastDay) return { fineCents: 0, interestCents: 0 }
  const inOrder = parts.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  let open = restOf({ dueDate, installmentCents, parts: parts.filter(({ date }) => date <= lastDay) })
  const fine = roundHalfEven(open * terms.fine)
  let centDays = 0
  let from = lastDay
  for (const part of inOrder.filter(({ date }) => date > lastDay)) {
    const until = part.date < day ? part.date : day
    centDays += open * daysBetween(from, until)
    open -= part.faceCents
    from = until
  }
  centDays += open * daysBetween(from, day)
  const paid = (of: (part: PartPaid) => number) => sum(parts.map(of))
  return {
    fineCents: Math.max(0, fine - paid(({ fineCents }) => fineCents)),
    interestCents: Math.max(0, interestOn(centDays, terms) - paid((part) => part.lateInterestCents)),
  }
}
