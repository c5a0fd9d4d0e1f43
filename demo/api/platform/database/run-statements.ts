import { type Kysely, sql } from 'kysely'

/** Runs statements that empty lines separate, written so that both engines read them. */
export async function runStatements(database: Kysely<unknown>, statements: string): Promise<void> {
  for (const statement of statements.trim().split(/\n\n/)) await sql.raw(statement).execute(database)
}
