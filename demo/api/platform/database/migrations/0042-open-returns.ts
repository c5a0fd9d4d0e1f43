import { type Kysely, sql } from 'kysely'

/** A withdrawal stays open until the money is returned. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update protocols set state = 'answered', closed_at = null
    where kind = 'withdrawal' and exists (
      select 1 from agreements where agreements.withdrawal_protocol = protocols.number
      and agreements.returned_cents > coalesce((select sum(cents) from ledger_entries
        where ledger_entries.loan_id = agreements.loan_id and ledger_entries.kind = 'return'), 0))`.execute(
    database,
  )
}
