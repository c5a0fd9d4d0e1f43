import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Contracts and their events. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table signature_codes (
  loan_id text primary key references loans (id) on delete cascade,
  tries integer not null,
  used_at text,
  content_hash text not null,
  hash text not null,
  expires_at text not null
)

create table trail_entries (
  loan_id text not null references loans (id) on delete cascade,
  number integer not null,
  event text not null,
  at text not null,
  network text not null,
  device text not null,
  detail text not null,
  hash text not null,
  primary key (loan_id, number)
)

create table trail_heads (
  loan_id text primary key references loans (id) on delete cascade,
  number integer not null,
  hash text not null
)

create table agreements (
  loan_id text primary key references loans (id) on delete cascade,
  protocol text not null unique,
  released_at text,
  withdrawn_at text,
  withdrawal_protocol text,
  returned_cents integer,
  offer_id text not null,
  content text not null,
  content_hash text not null,
  draft_hash text not null,
  signed_at text not null,
  pdf text not null,
  documents_until text,
  payout text,
  end_to_end_id text,
  payout_asked_at text
)

create unique index agreements_by_end_to_end_id on agreements (end_to_end_id)

create table lapsed_agreements (
  protocol text primary key,
  loan_id text not null references loans (id) on delete cascade,
  offer_id text not null,
  content text not null,
  content_hash text not null,
  draft_hash text not null,
  signed_at text not null,
  pdf text not null,
  lapsed_at text not null
)

create table annexes (
  loan_id text not null references loans (id) on delete cascade,
  number integer not null,
  content text not null,
  content_hash text not null,
  pdf text not null,
  made_at text not null,
  primary key (loan_id, number)
)

create table seal_keys (
  id text primary key,
  private_key text not null,
  public_key text not null,
  created_at text not null
)
`
