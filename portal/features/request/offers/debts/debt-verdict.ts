import type { nextInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { LoanOffer } from '#core/api/contract/personal-loan.ts'
import { formatPercent } from '#core/format/percent.ts'

/** What it would mean to pay a loan with an offer: compared as both are shown. */
export function debtVerdict(
  { annualCet }: Pick<Answer<typeof nextInstallments>['items'][number], 'annualCet'>,
  { cetYear }: Pick<LoanOffer, 'cetYear'>,
): 'dearer' | 'same' | 'cheaper' {
  if (formatPercent(annualCet) === formatPercent(cetYear)) return 'same'
  return cetYear > annualCet ? 'dearer' : 'cheaper'
}
