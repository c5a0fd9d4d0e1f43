import type { nextInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { sumCents } from '#core/money/sum.ts'

type NextInstallment = Answer<typeof nextInstallments>['items'][number]

/** The loans with something late, how many installments that is, and its sum of today in cents. */
export function lateLoansOf<Loan extends Pick<NextInstallment, 'late' | 'sums'>>(all: readonly Loan[]) {
  const loans = all.filter(({ late }) => late.length > 0)
  return {
    loans,
    count: loans.reduce((sum, { late }) => sum + late.length, 0),
    cents: sumCents(loans.map(({ sums }) => sums.lateCents)),
  }
}
