import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Links by which another person pays, and debits by Pix Automático. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table payment_links (
  loan_id text not null references loans (id) on delete cascade,
  number integer not null,
  token_hash text not null unique,
  charge_id text,
  expires_at text not null,
  primary key (loan_id, number)
)

create table debit_authorizations (
  id text primary key,
  loan_id text not null references loans (id) on delete cascade,
  state text not null,
  recurrence_id text unique,
  location text,
  limit_cents integer not null,
  created_at text not null,
  ended_at text,
  ended_by text,
  asked_on text
)

create unique index debit_authorization_of_loan on debit_authorizations (loan_id) where ended_at is null

create table debits (
  charge_id text primary key references charges (id) on delete cascade,
  loan_id text not null references loans (id) on delete cascade,
  authorization_id text not null references debit_authorizations (id) on delete cascade,
  number integer not null,
  state text not null,
  failed integer not null,
  retry_on text,
  asked_on text
)

create index debits_of_authorization on debits (authorization_id)
`
