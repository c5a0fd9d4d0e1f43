import { type Kysely, sql } from 'kysely'

/**
 * When a charge was registered at the bank, with which address of the payer, and when it was cancelled there. Charges
 * that can still be paid are registered afterwards.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const asked = ['registration_asked_at', 'payer_address']
  for (const column of [...asked, 'registered_at', 'pix_location', 'cancelled_at'])
    await database.schema.alterTable('charges').addColumn(column, 'text').execute()
  const today = new Date().toISOString().slice(0, 10)
  await sql`
    insert into jobs (id, kind, payload, run_at, attempts)
    select 'register-' || id, 'register-charge', id, issued_at, 0 from charges
    where replaced_at is null and due_date >= ${today}
      and not exists (select 1 from payments where payments.charge_id = charges.id)`.execute(database)
}
