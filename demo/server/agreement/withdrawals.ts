import type { Answer } from '../../../core/api/contract/operation.ts'
import type { listWithdrawals } from '../../../core/api/contract/withdrawal.ts'
import type { Database } from '../database/schema.ts'
import { toReturn } from '../repayment/owed.ts'
import { paidOf } from './paid.ts'

/** Contracts that a person has given up, newest first, each with what it gives back. */
export async function showWithdrawals(
  database: Database,
  userId: string,
): Promise<Answer<typeof listWithdrawals>> {
  const rows = await database
    .selectFrom('agreements')
    .innerJoin('loans', 'loans.id', 'agreements.loan_id')
    .select(['loans.id', 'agreements.withdrawal_protocol', 'agreements.withdrawn_at'])
    .select('agreements.returned_cents')
    .where('loans.user_id', '=', userId)
    .where('agreements.withdrawn_at', 'is not', null)
    .orderBy('agreements.withdrawn_at', 'desc')
    .orderBy('loans.id')
    .execute()
  const announced = await database
    .selectFrom('charges')
    .innerJoin('payments', 'payments.charge_id', 'charges.id')
    .innerJoin('loans', 'loans.id', 'charges.loan_id')
    .select('charges.loan_id')
    .where('loans.user_id', '=', userId)
    .where('charges.kind', '=', 'return')
    .where('payments.state', '=', 'processing')
    .execute()
  const open = await Promise.all(rows.map(({ id }) => toReturn(database, id)))
  const paid = await paidOf(
    database,
    rows.map(({ id }) => id),
  )
  const undone = await database
    .selectFrom('ledger_entries')
    .innerJoin('loans', 'loans.id', 'ledger_entries.loan_id')
    .select(['ledger_entries.loan_id', 'ledger_entries.cents'])
    .where('loans.user_id', '=', userId)
    .where('ledger_entries.kind', '=', 'undone')
    .execute()
  const items = rows.map(({ id, withdrawal_protocol, withdrawn_at, returned_cents }, index) => ({
    loanId: id,
    protocol: withdrawal_protocol ?? '',
    withdrawnAt: withdrawn_at ?? '',
    amountCents: returned_cents ?? 0,
    paid: paid(id),
    refundCents: undone.reduce((sum, { loan_id, cents }) => (loan_id === id ? sum - cents : sum), 0),
    openCents: open[index] ?? 0,
    processing: announced.some(({ loan_id }) => loan_id === id),
  }))
  return { items }
}
