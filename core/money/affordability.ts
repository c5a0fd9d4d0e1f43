import type { IsoDate } from '../calendar/dates.ts'
import { figureInForce } from './figure-in-force.ts'
import { existentialMinimum } from './legal-figures.ts'
import { assertCents } from './rounding.ts'
import type { Cents } from './units.ts'

/** The weight of an installment on a monthly income. */
interface DebtBurden {
  /** A fraction of the income. */
  share: number
  /** Whether the remaining income would be below the existential minimum. */
  leavesLittle: boolean
}

/** Monthly income and current debt payments. Integer cents. */
interface IncomeAndDebts {
  incomeCents: Cents | null
  /**
   * Monthly installments of all other debts: they reduce the income that is compared with the existential minimum
   * (Decreto 11.150/2022, arts. 3 and 4).
   */
  otherDebtsCents: Cents
}

/**
 * The burden of an installment on top of other debts, or null if no income is known. Integer cents.
 *
 * @param on the day whose existential minimum applies
 */
export function debtBurdenOf(
  installmentCents: Cents,
  { incomeCents, otherDebtsCents }: IncomeAndDebts,
  on: IsoDate,
): DebtBurden | null {
  assertCents(installmentCents, 'installmentCents')
  assertCents(otherDebtsCents, 'otherDebtsCents')
  if (!incomeCents) return null
  const paid = installmentCents + otherDebtsCents
  return {
    share: paid / incomeCents,
    leavesLittle: incomeCents - paid < figureInForce(existentialMinimum, on),
  }
}
