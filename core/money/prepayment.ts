import { daysBetween, type IsoDate } from '../calendar/dates.ts'
import { type PartPaid, restOf } from './late.ts'
import { roundHalfEven } from './rounding.ts'

/** The parts of a running loan that its early payment depends on. */
export interface RunningLoan {
  disbursementDate: IsoDate
  monthlyRate: number
  /** All of the contract, paid or not, in order. */
  installments: readonly {
    number: number
    dueDate: IsoDate
    installmentCents: number
    /** What came in for it before the rest. */
    parts?: readonly PartPaid[]
    /** Length in months of the period that ends on the due date: 1 unless the schedule says otherwise. */
    months?: number
    /** Days at its end that another due day added to it, each a thirtieth of a month of `months`. */
    movedDays?: number
  }[]
}

/** How time is counted: periods of the contract (agrees with its balance on a due date) or months of 30 days. */
type TimeCount = 'periods' | 'days30'

/** Integer cents. */
interface Prepayment {
  faceCents: number
  presentCents: number
  discountCents: number
}

/**
 * What future payments are worth now at a monthly rate: sum of cents / (1 + i)^months, rounded once.
 * The rate is the contract's own, whatever the term (Res. CMN 5.004/2022, arts. 6 and 7).
 *
 * @returns integer cents
 */
export function presentValueCents(
  flows: readonly { cents: number; months: number }[],
  monthlyRate: number,
): number {
  return roundHalfEven(flows.reduce((sum, { cents, months }) => sum + cents / (1 + monthlyRate) ** months, 0))
}

/**
 * Months from a date to the end of the period it lies in. The days that another due day added count as thirtieths, and
 * those before them as they always did, so that what is owed on a day is the same before and after the change.
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

/** Months from a date to each due date, 0 for those already due: what is late has no discount. */
export function monthsTo(loan: RunningLoan, payDate: IsoDate, count: TimeCount = 'periods'): number[] {
  const { installments, disbursementDate } = loan
  if (count === 'days30')
    return installments.map(({ dueDate }) => Math.max(0, daysBetween(payDate, dueDate) / 30))
  const due = installments.filter(({ dueDate }) => dueDate <= payDate).length
  const start = installments[due - 1]?.dueDate ?? disbursementDate
  let months = 0
  return installments.map((row, index) => {
    if (index < due) return 0
    months += index === due ? monthsLeft(row, start, payDate) : (row.months ?? 1)
    return months
  })
}

/**
 * What to pay on a date to settle the chosen installments: all that are open, for the whole loan. No fee is ever
 * added, and interest falls in proportion (CDC, art. 52, second paragraph). Late charges are not in it.
 *
 * @param chosen numbers of the installments to settle
 * @param count 'periods' by default
 * @throws RangeError on a number the loan does not have or a date before the release
 */
export function prepay(
  loan: RunningLoan,
  chosen: readonly number[],
  payDate: IsoDate,
  count: TimeCount = 'periods',
): Prepayment {
  if (daysBetween(loan.disbursementDate, payDate) < 0)
    throw new RangeError('nothing is owed before the release')
  const wanted = new Set(chosen)
  const months = monthsTo(loan, payDate, count)
  const flows = loan.installments.flatMap((row, index) =>
    wanted.delete(row.number) ? [{ cents: restOf(row), months: months[index]! }] : [],
  )
  if (wanted.size > 0) throw new RangeError(`no such installment: ${[...wanted].join(', ')}`)
  const faceCents = flows.reduce((sum, { cents }) => sum + cents, 0)
  const presentCents = presentValueCents(flows, loan.monthlyRate)
  return { faceCents, presentCents, discountCents: faceCents - presentCents }
}
