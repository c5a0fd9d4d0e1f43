import type { Answer } from '#core/api/contract/operation.ts'
import type { listCredits } from '#core/api/contract/payments.ts'
import type { Cents } from '#core/money/units.ts'
import type { Database } from '../../platform/database/schema.ts'

/** Credits of each of the user's loans that have no refund requested yet, or one that the bank refused, in cents. */
export async function showCredits(database: Database, userId: string): Promise<Answer<typeof listCredits>> {
  const rows = await database
    .selectFrom('payments')
    .innerJoin('loans', 'loans.id', 'payments.loanId')
    .leftJoin('refunds', 'refunds.paymentId', 'payments.id')
    .select(['payments.loanId', 'payments.creditCents', 'loans.state'])
    .where('loans.userId', '=', userId)
    .where('payments.creditCents', '>', 0)
    .where(({ or, eb }) => or([eb('refunds.paymentId', 'is', null), eb('refunds.refusedAt', 'is not', null)]))
    .where('payments.reversedAt', 'is', null)
    .orderBy('payments.receivedAt')
    .execute()
  const sums = new Map<string, { loanId: string; state: (typeof rows)[number]['state']; cents: Cents }>()
  for (const { loanId, state, creditCents } of rows) {
    const cents = (sums.get(loanId)?.cents ?? 0) + creditCents
    sums.set(loanId, { loanId, state, cents })
  }
  return { items: [...sums.values()] }
}
