import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** How a death was made sure of, what left the house because of it, and when an account was used last. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table users add column last_seen_at text

alter table death_reports add column note text

alter table death_reports add column alive_by text

alter table living_links add column number text

create table death_letters (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  number text not null,
  protocol text not null,
  recipient_name text not null,
  recipient_email text not null,
  sent_at text not null
)

create index death_letters_by_user on death_letters (user_id)

create index death_letters_by_number on death_letters (number)
`
