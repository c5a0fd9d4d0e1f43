import type { IsoDate } from '../calendar/dates.ts'
import { existentialMinimum, inForce } from './legal-figures.ts'
import { assertCents } from './rounding.ts'

/** What an installment means to whoever earns so much a month. */
interface Burden {
  /** Fraction of the income. */
  share: number
  /** Whether what is left would be less than the existential minimum. */
  leavesLittle: boolean
}

/** What somebody earns and pays already a month. Integer cents. */
interface Means {
  incomeCents: number | null
  /** Installments of other debts: all of a month count towards the minimum (Decreto 11.150/2022, arts. 3 and 4). */
  otherDebtsCents: number
}

/**
 * The weight of an installment beside what is paid already, or null where no income is known. Integer cents.
 *
 * @param on the day whose existential minimum counts
 */
export function burdenOf(
  installmentCents: number,
  { incomeCents, otherDebtsCents }: Means,
  on: IsoDate,
): Burden | null {
  assertCents(installmentCents, 'installmentCents')
  assertCents(otherDebtsCents, 'otherDebtsCents')
  if (!incomeCents) return null
  const paid = installmentCents + otherDebtsCents
  return { share: paid / incomeCents, leavesLittle: incomeCents - paid < inForce(existentialMinimum, on) }
}
