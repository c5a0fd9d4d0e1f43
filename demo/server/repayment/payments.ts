import type { Answer } from '../../../core/api/contract/operation.ts'
import type { listPayments } from '../../../core/api/contract/payments.ts'
import type { Database } from '../database/schema.ts'
import { numbersOf } from './items.ts'
import { type LoanOf, readRunning, released } from './running.ts'

/** Everything that came in for a loan, newest first. */
export async function showPayments(database: Database, asked: LoanOf): Promise<Answer<typeof listPayments>> {
  const { id } = await readRunning(database, asked, released)
  const rows = await database
    .selectFrom('payments')
    .innerJoin('charges', 'charges.id', 'payments.charge_id')
    .selectAll('payments')
    .select('charges.items')
    .where('payments.loan_id', '=', id)
    .orderBy('payments.paid_on', 'desc')
    .orderBy('payments.received_at', 'desc')
    .orderBy('payments.id')
    .execute()
  const items = rows.map((row) => ({
    id: row.id,
    chargeId: row.charge_id,
    method: row.method,
    state: row.state,
    date: row.paid_on,
    cents: row.amount_cents,
    creditCents: row.credit_cents,
    numbers: numbersOf(row.items),
    endToEndId: row.end_to_end_id,
    receivedAt: row.received_at,
    settledAt: row.settled_at,
  }))
  return { items }
}
