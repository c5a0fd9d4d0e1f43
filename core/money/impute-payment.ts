import { roundHalfEven } from './rounding.ts'
import type { SettledInstallment } from './settlement.ts'
import type { Cents } from './units.ts'

/** The smallest partial payment, in cents. */
export const leastPartCents = 10_00

/** The part of a payment used for one installment, integer cents; presentCents is the money. */
export interface Imputation
  extends Pick<
    SettledInstallment,
    'number' | 'faceCents' | 'discountCents' | 'fineCents' | 'lateInterestCents' | 'presentCents'
  > {
  /** Whether its amount is paid in full. */
  isSettled: boolean
}

/** The amounts owed for an installment, with earlier payments already deducted. */
type OwedInstallment = Omit<SettledInstallment, 'before'>

/** The charges of an installment that the money covers: interest first, then the fine. */
function coverCharges({ fineCents, lateInterestCents }: OwedInstallment, cents: Cents) {
  const interest = Math.min(cents, lateInterestCents)
  return { lateInterestCents: interest, fineCents: Math.min(cents - interest, fineCents) }
}

/**
 * The part of an installment that the money covers, with its share of the discount. The rest is the future
 * value of the missing money on the due date, so that paying it the same day costs exactly the missing
 * amount.
 */
function coverFaceAmount({ faceCents, discountCents, months }: OwedInstallment, cents: Cents, rate: number) {
  const worth = faceCents - discountCents
  if (cents >= worth) return { faceCents, discountCents }
  const rest = Math.min(faceCents, roundHalfEven((worth - cents) * (1 + rate) ** months))
  // Money covers at least its own amount, and never the whole installment while some is missing.
  const covered = Math.min(faceCents - 1, Math.max(cents, faceCents - rest))
  return { faceCents: covered, discountCents: covered - cents }
}

/**
 * Allocates a payment: to the charges of all installments first, then to the installments, oldest first
 * (Código Civil, arts. 354 and 355). An installment that is not due yet is paid in advance, with the discount
 * for the paid part. The excess belongs to the payer.
 *
 * @param asked in the order of the due dates, as returned by `settle`
 * @param cents integer cents
 * @param monthlyRate the contract's
 */
export function imputePayment(
  asked: readonly OwedInstallment[],
  cents: Cents,
  monthlyRate: number,
): { items: Imputation[]; leftCents: Cents } {
  let left = cents
  const charged = asked.map((item) => {
    const charges = coverCharges(item, left)
    left -= charges.fineCents + charges.lateInterestCents
    return { item, charges }
  })
  const items = charged.map(({ item, charges }): Imputation => {
    const open = item.fineCents + item.lateInterestCents - charges.fineCents - charges.lateInterestCents
    const face = left > 0 ? coverFaceAmount(item, left, monthlyRate) : { faceCents: 0, discountCents: 0 }
    const money = face.faceCents - face.discountCents
    left -= money
    return {
      number: item.number,
      ...face,
      ...charges,
      presentCents: money + charges.fineCents + charges.lateInterestCents,
      isSettled: open === 0 && face.faceCents === item.faceCents,
    }
  })
  return { items: items.filter(({ presentCents }) => presentCents > 0), leftCents: left }
}
