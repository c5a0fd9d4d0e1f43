import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Calls that customers ask for in private, which hold their payouts. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table private_calls (
  number text primary key,
  user_id text not null references users (id),
  mobile text not null,
  hours text not null,
  opened_at text not null,
  answer_by text not null,
  outcome text,
  answer text,
  answered_at text
)

create unique index private_calls_open on private_calls (user_id) where outcome is null

create index private_calls_by_user on private_calls (user_id)
`
