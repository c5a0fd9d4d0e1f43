import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** The promises that were not kept in time, each told to the customer once. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table passed_promises (
  kind text not null,
  subject text not null,
  promised_by text not null,
  user_id text not null references users (id),
  notified_at text not null,
  primary key (kind, subject, promised_by)
)

create index passed_promises_user on passed_promises (user_id)
`
