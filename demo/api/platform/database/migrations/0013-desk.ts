import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** The staff, and the record of what they did. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table staff (
  id text primary key,
  email text not null unique,
  role text not null,
  password_hash text,
  factor_secret text not null,
  factor_step integer not null,
  invite_hash text unique,
  invite_until text,
  invited_at text not null,
  confirmed_at text,
  removed_at text
)

create table staff_sessions (
  token_hash text primary key,
  staff_id text not null references staff (id),
  created_at text not null,
  last_seen_at text not null
)

create table staff_events (
  id text primary key,
  staff_id text references staff (id),
  action text not null,
  outcome text not null,
  subject text,
  detail text,
  form_key text unique,
  network text not null,
  at text not null,
  form_digest text
)

create index staff_events_by_subject on staff_events (subject)

create index staff_events_by_detail on staff_events (detail)

create index staff_events_by_at on staff_events (at)
`
