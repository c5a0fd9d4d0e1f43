import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Conversations. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table chat_conversations (
  user_id text primary key references users (id),
  last_number integer not null,
  read_number integer not null,
  waiting_since text,
  updated_at text not null
)

create table chat_messages (
  user_id text not null references chat_conversations (user_id),
  number integer not null,
  author text not null,
  text text not null,
  sent_at text not null,
  protocol text,
  primary key (user_id, number)
)

create index chat_messages_by_age on chat_messages (sent_at)
`
