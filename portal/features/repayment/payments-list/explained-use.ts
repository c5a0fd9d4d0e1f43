import { asksForPart } from '#core/api/contract/charges.ts'
import type { Payment } from '#core/api/contract/payments.ts'
import { imputedLines, isCorrected, wrongSentence } from '#core/text/payments.ts'

/** How a payment was used, one sentence an installment, where its amount alone does not say it, and what of it was wrong. */
export function explainedUse({ state, kind, imputed, wrong }: Payment): string[] {
  const isPlain = imputed.every((used) => used.discountCents === 0 && !isCorrected(used))
  if (wrong) return [...imputedLines(imputed), wrongSentence(wrong)]
  return state !== 'short' && !asksForPart(kind) && isPlain ? [] : imputedLines(imputed)
}
