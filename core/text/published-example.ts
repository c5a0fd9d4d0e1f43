import { quoteLoan } from '../money/loan-quote.ts'
import { expectedRelease } from '../money/release-date.ts'

/** The release date in advertised examples, a month before the first installment: the CET counts days. */
export const disbursementDate = expectedRelease('2026-11-22')

/** The fees of the published example: they make its 24 installments 546.07 each, as in the specification. */
export const exampleFeesCents = 40_00

/** The published example: its installments pay the amount, its tax and its fees. */
export const publishedExample = quoteLoan({
  netCents: 10_000_00,
  financedFeesCents: exampleFeesCents,
  monthlyRate: 0.02,
  installmentsQty: 24,
  disbursementDate,
})
