import type { IsoDate } from '../format/dates.ts'
import { daysLate, lateCharges } from './late.ts'
import { monthsTo, type RunningLoan } from './prepayment.ts'
import { roundHalfEven } from './rounding.ts'

/** What one installment costs on a day. Integer cents; presentCents is what is paid, charges included. */
export interface SettledInstallment {
  number: number
  dueDate: IsoDate
  faceCents: number
  /** Interest that is not charged because it has not run yet. */
  discountCents: number
  fineCents: number
  lateInterestCents: number
  presentCents: number
  /** From the day to the due date, as the discount counts them: it divides the face by (1 + rate) ^ months. */
  months: number
}

export interface Settlement {
  date: IsoDate
  items: SettledInstallment[]
  faceCents: number
  discountCents: number
  /** Fine and default interest of what is late. */
  chargesCents: number
  totalCents: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/**
 * What it takes to settle some installments on a day: late ones with their charges, future ones at their present
 * value. The value is rounded once, for all of them together; each line is what it adds to the lines before it, so
 * that the lines sum to the total a person pays. A day before the release counts as the release.
 *
 * @param chosen numbers of installments that are open
 * @throws RangeError on a number that the loan does not have
 */
export function settle(loan: RunningLoan, chosen: readonly number[], date: IsoDate): Settlement {
  const on = date < loan.disbursementDate ? loan.disbursementDate : date
  const wanted = new Set(chosen)
  let value = 0
  const items = monthsTo(loan, on).flatMap((months, index): SettledInstallment[] => {
    const { number, dueDate, installmentCents: faceCents } = loan.installments[index]!
    if (!wanted.delete(number)) return []
    const before = roundHalfEven(value)
    value += faceCents / (1 + loan.monthlyRate) ** months
    const worth = roundHalfEven(value) - before
    const late = dueDate < date ? daysLate(dueDate, date) : 0
    const { fineCents, interestCents: lateInterestCents } = lateCharges(faceCents, late)
    const presentCents = worth + fineCents + lateInterestCents
    const discountCents = faceCents - worth
    return [{ number, dueDate, faceCents, discountCents, fineCents, lateInterestCents, presentCents, months }]
  })
  if (wanted.size > 0) throw new RangeError(`no such installment: ${[...wanted].join(', ')}`)
  return {
    date,
    items,
    faceCents: sum(items.map((item) => item.faceCents)),
    discountCents: sum(items.map((item) => item.discountCents)),
    chargesCents: sum(items.map((item) => item.fineCents + item.lateInterestCents)),
    totalCents: sum(items.map((item) => item.presentCents)),
  }
}
