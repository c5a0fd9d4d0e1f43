import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Who has a conversation, and what the staff notes about a customer. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table chat_conversations add column assigned_to text

create table customer_notes (
  id text primary key,
  user_id text not null references users (id),
  staff_id text not null,
  text text not null,
  at text not null
)

create index customer_notes_by_user on customer_notes (user_id)

create index customer_notes_by_age on customer_notes (at)
`
