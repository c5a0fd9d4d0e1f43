import { daysBetween, type IsoDate } from '../calendar/dates.ts'
import type { FrozenDays, PaidPart } from './late-charges.ts'
import { roundHalfEven } from './rounding.ts'
import type { Cents } from './units.ts'

/** The parts of a running loan that its early payment depends on. */
export interface RunningLoan {
  disbursementDate: IsoDate
  monthlyRate: number
  /** All installments of the contract, paid or not, in order. */
  installments: readonly {
    number: number
    dueDate: IsoDate
    installmentCents: Cents
    /** Payments received for it so far. */
    parts?: readonly PaidPart[]
    /** Days on which it does not count as late. */
    frozen?: readonly FrozenDays[]
    /** The length in months of the period that ends on the due date; 1 by default. */
    months?: number
    /** Days that a new due day added at its end; each is a thirtieth of a month and included in `months`. */
    movedDays?: number
  }[]
}

/**
 * The present value of future payments at a monthly rate: sum of cents / (1 + i)^months, rounded once. The
 * rate is the contract's own, for any term (Res. CMN 5.004/2022, arts. 6 and 7).
 *
 * @returns integer cents
 */
export function presentValueCents(
  flows: readonly { cents: Cents; months: number }[],
  monthlyRate: number,
): number {
  return roundHalfEven(flows.reduce((sum, { cents, months }) => sum + cents / (1 + monthlyRate) ** months, 0))
}

/**
 * Months from a date to the end of its period. Days added by a new due day count as thirtieths, and the days
 * before them as they did before, so that the debt on a day is the same before and after the change.
 */
function monthsLeft(
  { dueDate, months = 1, movedDays = 0 }: RunningLoan['installments'][number],
  start: IsoDate,
  payDate: IsoDate,
): number {
  const left = daysBetween(payDate, dueDate)
  if (left <= movedDays) return left / 30
  const ownDays = daysBetween(start, dueDate) - movedDays
  return movedDays / 30 + ((months - movedDays / 30) * (left - movedDays)) / ownDays
}

/** Months from a date to each due date; 0 for those already due, since late installments get no discount. */
export function monthsUntil(loan: RunningLoan, payDate: IsoDate): number[] {
  const { installments, disbursementDate } = loan
  const due = installments.filter(({ dueDate }) => dueDate <= payDate).length
  const start = installments[due - 1]?.dueDate ?? disbursementDate
  let months = 0
  return installments.map((row, index) => {
    if (index < due) return 0
    months += index === due ? monthsLeft(row, start, payDate) : (row.months ?? 1)
    return months
  })
}
