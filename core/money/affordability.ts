import { assertCents } from './rounding.ts'

/** What must be left a month after every installment: the existential minimum (Decreto 11.150/2022, art. 3). Cents. */
export const existentialMinimumCents = 600_00

/** What an installment means to whoever earns so much a month. */
export interface Burden {
  /** Fraction of the income. */
  share: number
  /** Whether what is left would be less than the existential minimum. */
  leavesLittle: boolean
}

/** The weight of an installment, or null where no income is known. Money in integer cents. */
export function burdenOf(installmentCents: number, incomeCents: number | null): Burden | null {
  assertCents(installmentCents, 'installmentCents')
  if (!incomeCents) return null
  return {
    share: installmentCents / incomeCents,
    leavesLittle: incomeCents - installmentCents < existentialMinimumCents,
  }
}
