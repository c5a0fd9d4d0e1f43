import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Texts that the staff inserts into its answers. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table ready_answers (
  id text primary key,
  title text not null,
  text text not null,
  updated_at text not null
)
`
