import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Documents, and hand-offs to phones. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table documents (
  id text primary key,
  loan_id text not null references loans (id) on delete cascade,
  kind text not null,
  name text not null,
  size integer not null,
  received integer not null,
  state text not null,
  reason text,
  media_type text,
  created_at text not null,
  updated_at text not null,
  digest text,
  verdict text,
  replaces text references documents (id) on delete set null
)

create unique index documents_standing on documents (loan_id, kind)
  where replaces is null

create unique index documents_replacing on documents (replaces)

create table document_parts (
  document_id text not null references documents (id) on delete cascade,
  data text not null,
  start integer not null,
  primary key (document_id, start)
)

create table document_files (
  document_id text primary key references documents (id) on delete cascade,
  data text not null
)

create table hand_offs (
  loan_id text primary key references loans (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  token_hash text unique,
  access_hash text unique,
  number text not null,
  expires_at text not null,
  ended_at text,
  session_id text
)
`
