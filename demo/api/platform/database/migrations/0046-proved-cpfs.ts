import { type Kysely, sql } from 'kysely'

/**
 * An account claims its CPF once documents have proved it: accounts that were only activated lose the claim.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update users set claimed_cpf = null where id not in (
    select loans.user_id from loans join agreements on agreements.loan_id = loans.id
    where agreements.released_at is not null)`.execute(database)
}
