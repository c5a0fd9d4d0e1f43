import { type Kysely, sql } from 'kysely'

/** A charge paid only in part is not reused: the rest is paid by a new charge. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`UPDATE charges SET subject = subject || ' ' || id
    WHERE id IN (SELECT charge_id FROM payments WHERE state = 'short')`.execute(database)
}
