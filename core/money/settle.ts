import type { IsoDate } from '../calendar/dates.ts'
import { openCharges, type PartPaid, restOf } from './late.ts'
import { monthsTo, type RunningLoan } from './prepayment.ts'
import { roundHalfEven } from './rounding.ts'

/** What one installment costs on a day. Integer cents; presentCents is what is paid, charges included. */
export interface SettledInstallment {
  number: number
  dueDate: IsoDate
  /** What of the installment itself is open. */
  faceCents: number
  /** Interest that is not charged because it has not run yet. */
  discountCents: number
  fineCents: number
  lateInterestCents: number
  presentCents: number
  /** From the day to the due date, as the discount counts them: it divides the face by (1 + rate) ^ months. */
  months: number
  /** What had come in for it before. */
  before: Omit<PartPaid, 'date'>
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

/** What came in for an installment so far, all payments together. */
export function paidSoFar(parts: readonly Omit<PartPaid, 'date'>[] = []): Omit<PartPaid, 'date'> {
  return {
    faceCents: sum(parts.map(({ faceCents }) => faceCents)),
    fineCents: sum(parts.map(({ fineCents }) => fineCents)),
    lateInterestCents: sum(parts.map(({ lateInterestCents }) => lateInterestCents)),
  }
}

/**
 * What it takes to settle some installments on a day: late ones with their charges, future ones at their present
 * value. The value is rounded once, for all of them together; each line is what it adds to the lines before it, so
 * that the lines sum to the total a person pays. Of what was paid in part, the rest. A day before the release counts as the release.
 *
 * @param chosen numbers of installments that are open
 * @throws RangeError on a number that the loan does not have
 */
export function settle(loan: RunningLoan, chosen: readonly number[], date: IsoDate): Settlement {
  const on = date < loan.disbursementDate ? loan.disbursementDate : date
  const wanted = new Set(chosen)
  let value = 0
  const items = monthsTo(loan, on).flatMap((months, index): SettledInstallment[] => {
    const row = loan.installments[index]!
    const { number, dueDate, parts } = row
    if (!wanted.delete(number)) return []
    const faceCents = restOf(row)
    const roundedBefore = roundHalfEven(value)
    value += faceCents / (1 + loan.monthlyRate) ** months
    const worth = roundHalfEven(value) - roundedBefore
    const { fineCents, interestCents: lateInterestCents } = openCharges(row, date)
    const presentCents = worth + fineCents + lateInterestCents
    const discountCents = faceCents - worth
    const before = paidSoFar(parts)
    return [
      {
        number,
        dueDate,
        faceCents,
        discountCents,
        fineCents,
        lateInterestCents,
        presentCents,
        months,
        before,
      },
    ]
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

/**
 * The installments an amount settles in full on a day, charges for lateness included: the last ones first, which
 * shortens the term and saves most, or the next ones, which gives a pause.
 *
 * @param open numbers of the installments that may be settled
 * @param amountCents integer cents
 * @returns their numbers, in the order in which they are settled
 */
export function installmentsWithin(
  loan: RunningLoan,
  open: readonly number[],
  date: IsoDate,
  amountCents: number,
  first: 'last' | 'next',
): number[] {
  const order = [...open].sort((a, b) => (first === 'last' ? b - a : a - b))
  const beyond = order.findIndex(
    (_, index) => settle(loan, order.slice(0, index + 1), date).totalCents > amountCents,
  )
  return order.slice(0, beyond === -1 ? order.length : beyond)
}
