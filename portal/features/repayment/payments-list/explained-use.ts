import { asksForPart } from '#core/api/contract/charges.ts'
import type { Payment } from '#core/api/contract/payments.ts'
import { imputedLines, isCorrected } from '#core/text/payments.ts'

/** How a payment was used, one sentence an installment, where its amount alone does not say it. */
export function explainedUse({ state, kind, imputed }: Payment): string[] {
  const isPlain = imputed.every((used) => used.discountCents === 0 && !isCorrected(used))
  return state !== 'short' && !asksForPart(kind) && isPlain ? [] : imputedLines(imputed)
}
