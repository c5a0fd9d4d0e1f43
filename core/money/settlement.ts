import type { IsoDate } from '../calendar/dates.ts'
import { openAmountOf, openCharges, type PaidPart } from './late-charges.ts'
import { monthsUntil, type RunningLoan } from './prepayment.ts'
import { roundHalfEven } from './rounding.ts'
import { sumCents } from './sum.ts'
import type { Cents } from './units.ts'

/**
 * The cost of settling one installment on a day. Integer cents; presentCents is the amount to pay, charges
 * included.
 */
export interface SettledInstallment {
  number: number
  dueDate: IsoDate
  /** The open part of the installment itself. */
  faceCents: Cents
  /** Interest not charged because it has not accrued yet. */
  discountCents: Cents
  fineCents: Cents
  lateInterestCents: Cents
  presentCents: Cents
  /** Months from the day to the due date, as the discount counts them: face / (1 + rate) ^ months. */
  months: number
  /** Earlier payments for it. */
  before: Omit<PaidPart, 'date'>
}

export interface Settlement {
  date: IsoDate
  items: SettledInstallment[]
  faceCents: Cents
  discountCents: Cents
  /** Fine and default interest of the late ones. */
  chargesCents: Cents
  totalCents: Cents
}

/** The sum of all payments for an installment so far. */
export function paidSoFar(parts: readonly Omit<PaidPart, 'date'>[] = []): Omit<PaidPart, 'date'> {
  return {
    faceCents: sumCents(parts.map(({ faceCents }) => faceCents)),
    fineCents: sumCents(parts.map(({ fineCents }) => fineCents)),
    lateInterestCents: sumCents(parts.map(({ lateInterestCents }) => lateInterestCents)),
  }
}

/**
 * The cost of settling some installments on a day: late ones with their charges, future ones at present
 * value; for partly paid ones, the rest. The value is rounded once for all of them; each line is its
 * increment, so that the lines sum to the total to pay. A day before the release counts as the release.
 *
 * @param chosen numbers of open installments
 * @throws RangeError on a number that the loan does not have
 */
export function settleInstallments(loan: RunningLoan, chosen: readonly number[], date: IsoDate): Settlement {
  const on = date < loan.disbursementDate ? loan.disbursementDate : date
  const wanted = new Set(chosen)
  let value = 0
  const items = monthsUntil(loan, on).flatMap((months, index): SettledInstallment[] => {
    const row = loan.installments[index]!
    const { number, dueDate, parts } = row
    if (!wanted.delete(number)) return []
    const faceCents = openAmountOf(row)
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
    faceCents: sumCents(items.map((item) => item.faceCents)),
    discountCents: sumCents(items.map((item) => item.discountCents)),
    chargesCents: sumCents(items.map((item) => item.fineCents + item.lateInterestCents)),
    totalCents: sumCents(items.map((item) => item.presentCents)),
  }
}

/**
 * The installments that an amount settles in full on a day, charges included: those already due first, oldest
 * first, because charges grow on them (Código Civil, art. 355), then the last ones, which save most.
 *
 * @param open numbers of the installments that may be settled
 * @param amountCents integer cents
 * @returns their numbers, in the order in which they are settled
 */
export function installmentsCoveredBy(
  loan: RunningLoan,
  open: readonly number[],
  date: IsoDate,
  amountCents: Cents,
): number[] {
  const isOpen = ({ number }: { number: number }) => open.includes(number)
  const isDue = ({ dueDate }: { dueDate: IsoDate }) => dueDate <= date
  const rows = loan.installments.filter(isOpen)
  const order = [...rows.filter(isDue), ...rows.filter((row) => !isDue(row)).reverse()].map(
    ({ number }) => number,
  )
  const beyond = order.findIndex(
    (_, index) => settleInstallments(loan, order.slice(0, index + 1), date).totalCents > amountCents,
  )
  return order.slice(0, beyond === -1 ? order.length : beyond)
}
