import type { IsoDate } from '../format/dates.ts'
import { daysLate, lateCharges } from './late.ts'
import { monthsTo, prepay, type RunningLoan } from './prepayment.ts'

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
  const numbers = [...new Set(chosen)].sort((a, b) => a - b)
  const on = date < loan.disbursementDate ? loan.disbursementDate : date
  const months = monthsTo(loan, on)
  let before = 0
  const items = numbers.map((number, index): SettledInstallment => {
    const value = prepay(loan, numbers.slice(0, index + 1), on).presentCents
    const at = loan.installments.findIndex((candidate) => candidate.number === number)
    const row = loan.installments[at]!
    const faceCents = row.installmentCents
    const discountCents = faceCents - (value - before)
    before = value
    const { fineCents, interestCents } = lateCharges(faceCents, daysLate(row.dueDate, date))
    const presentCents = faceCents - discountCents + fineCents + interestCents
    const { dueDate } = row
    return {
      number,
      dueDate,
      faceCents,
      discountCents,
      fineCents,
      lateInterestCents: interestCents,
      presentCents,
      months: months[at]!,
    }
  })
  return {
    date,
    items,
    faceCents: sum(items.map((item) => item.faceCents)),
    discountCents: sum(items.map((item) => item.discountCents)),
    chargesCents: sum(items.map((item) => item.fineCents + item.lateInterestCents)),
    totalCents: sum(items.map((item) => item.presentCents)),
  }
}
