import type { Answer } from '#core/api/contract/operation.ts'
import type { listWithdrawals } from '#core/api/contract/withdrawal.ts'
import type { Database } from '../platform/database/schema.ts'
import { partPaymentsOf } from './part-payments.ts'

export type EarlierPayments = Answer<typeof listWithdrawals>['items'][number]['paid']

/** Payments for the installments of contracts, by contract: they count towards the amount to return. */
export async function earlierPaymentsOf(
  database: Database,
  loanIds: readonly string[],
): Promise<(loanId: string) => EarlierPayments> {
  if (loanIds.length === 0) return () => []
  const parts = await partPaymentsOf(database, loanIds)
  const settled = await database
    .selectFrom('installments')
    .select(['loanId', 'number'])
    .where('loanId', 'in', loanIds)
    .where('paymentId', 'is not', null)
    .execute()
  return (loanId) => {
    const sums = new Map<number, number>()
    for (const { number, cents } of parts(loanId)) sums.set(number, (sums.get(number) ?? 0) + cents)
    const isWhole = (number: number) => settled.some((row) => row.loanId === loanId && row.number === number)
    return [...sums]
      .map(([number, cents]) => ({ number, cents, whole: isWhole(number) }))
      .sort((a, b) => a.number - b.number)
  }
}
