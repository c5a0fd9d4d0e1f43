import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Each further ask for a call that is open. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table private_call_asks (
  number text primary key,
  call_number text not null references private_calls (number) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  mobile text not null,
  hours text not null,
  asked_at text not null
)

create index private_call_asks_by_call on private_call_asks (call_number)

create index private_call_asks_by_user on private_call_asks (user_id)
`
