import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Data exports. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table data_exports (
  user_id text primary key references users (id),
  id text not null unique,
  session_id text not null,
  state text not null,
  progress integer not null,
  json text,
  pdf text,
  requested_at text not null,
  expires_at text not null
)
`
