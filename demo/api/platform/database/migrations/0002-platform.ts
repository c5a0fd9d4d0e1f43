import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Limits, idempotency keys, jobs, and messages on their way. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table limits (
  key text primary key,
  count integer not null,
  ends_at text not null
)

create table idempotency_keys (
  user_id text not null,
  operation text not null,
  key text not null,
  request_hash text not null,
  claim text not null,
  claimed_until text not null,
  status integer,
  body text,
  expires_at text not null,
  primary key (user_id, operation, key)
)

create table jobs (
  id text primary key,
  kind text not null,
  payload text not null,
  run_at text not null,
  attempts integer not null,
  leased_until text,
  done_at text,
  failure text,
  given_up_at text,
  awaited_since text
)

create index jobs_due on jobs (done_at, run_at)

create table messages (
  id text primary key,
  channel text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  code text,
  created_at text not null,
  sent_at text,
  unsubscribe_url text,
  user_id text
)

create index messages_by_user on messages (user_id)

create table message_files (
  message_id text not null references messages (id) on delete cascade,
  position integer not null,
  user_id text,
  file_name text not null,
  media_type text not null,
  data text not null,
  primary key (message_id, position)
)

create index message_files_by_user on message_files (user_id)
`
