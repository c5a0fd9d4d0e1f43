import type { Answer } from '../../../core/api/contract/operation.ts'
import type { listCredits } from '../../../core/api/contract/payments.ts'
import type { Database } from '../database/schema.ts'

/** What came in for each of a person's loans that paid nothing, and that they have not asked for yet. */
export async function showCredits(database: Database, userId: string): Promise<Answer<typeof listCredits>> {
  const rows = await database
    .selectFrom('payments')
    .innerJoin('loans', 'loans.id', 'payments.loan_id')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select(['payments.loan_id', 'payments.credit_cents', 'loans.state'])
    .where('loans.user_id', '=', userId)
    .where('payments.credit_cents', '>', 0)
    .where('refunds.payment_id', 'is', null)
    .orderBy('payments.received_at')
    .execute()
  const sums = new Map<string, { loanId: string; state: (typeof rows)[number]['state']; cents: number }>()
  for (const { loan_id: loanId, state, credit_cents } of rows) {
    const cents = (sums.get(loanId)?.cents ?? 0) + credit_cents
    sums.set(loanId, { loanId, state, cents })
  }
  return { items: [...sums.values()] }
}
