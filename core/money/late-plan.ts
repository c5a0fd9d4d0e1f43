import { addMonths, type IsoDate } from '../calendar/dates.ts'
import { leastPartCents } from './impute-payment.ts'
import { sumCents } from './sum.ts'
import type { Cents } from './units.ts'

/** A late installment as of the day of the plan, integer cents. */
export interface LateInstallment {
  number: number
  /** The open part of the installment itself. */
  faceCents: Cents
  /** Fine and default interest until that day. */
  chargesCents: Cents
}

export interface LatePlan {
  /** One a month; together what was owed on the day of the plan. */
  parts: { dueDate: IsoDate; cents: Cents }[]
  /** For each installment the day by which the parts have paid it: until then it is not late. */
  paidBy: { number: number; date: IsoDate }[]
}

/** The most parts of a sum, none below the smallest payment. */
export const mostPartsOf = (cents: Cents): number => Math.floor(cents / leastPartCents)

/**
 * Spreads what is late over monthly parts that differ by a cent at most. Nothing is added to it while each part is paid,
 * so it is never dearer than being late any longer. Payments go to the charges first, then to the oldest installment
 * (Código Civil, arts. 354 and 355).
 *
 * @param late oldest first
 * @param quantity of parts
 * @param firstDueDate of the first part; its day of the month at most 28
 * @throws RangeError if nothing is late, or a part would be below the smallest payment
 */
export function planLate(
  late: readonly LateInstallment[],
  quantity: number,
  firstDueDate: IsoDate,
): LatePlan {
  const chargesCents = sumCents(late.map((one) => one.chargesCents))
  const totalCents = chargesCents + sumCents(late.map(({ faceCents }) => faceCents))
  if (quantity < 1 || quantity > mostPartsOf(totalCents)) throw new RangeError('no such number of parts')
  const paidAfter = (count: number) => Math.ceil((totalCents * count) / quantity)
  const parts = Array.from({ length: quantity }, (_, index) => ({
    dueDate: addMonths(firstDueDate, index),
    cents: paidAfter(index + 1) - paidAfter(index),
  }))
  let owed = chargesCents
  const paidBy = late.map(({ number, faceCents }) => {
    owed += faceCents
    const index = parts.findIndex((_, at) => paidAfter(at + 1) >= owed)
    return { number, date: parts[index]!.dueDate }
  })
  return { parts, paidBy }
}
