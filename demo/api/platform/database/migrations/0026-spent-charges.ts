import { type Kysely, sql } from 'kysely'

/** A charge for which too little came is not the one to be asked for again: the rest is asked for by another. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`UPDATE charges SET subject = subject || ' ' || id
    WHERE id IN (SELECT charge_id FROM payments WHERE state = 'short')`.execute(database)
}
