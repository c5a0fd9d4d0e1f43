import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** What follows the payout. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table reminders (
  loan_id text not null references loans (id) on delete cascade,
  due_date text not null,
  kind text not null,
  at text not null,
  number integer not null,
  sent_at text,
  primary key (loan_id, number, due_date, kind)
)

create table installments (
  loan_id text not null references loans (id) on delete cascade,
  due_date text not null,
  number integer not null,
  extra_days integer not null,
  installment_cents integer not null,
  interest_cents integer not null,
  amortisation_cents integer not null,
  balance_cents integer not null,
  payment_id text,
  paid_cents integer,
  moved_days integer not null default 0,
  primary key (loan_id, number)
)

create table charges (
  loan_id text not null references loans (id) on delete cascade,
  kind text not null,
  subject text not null,
  items text not null,
  due_date text not null,
  issued_at text not null,
  our_number text not null unique,
  barcode text not null unique,
  txid text not null unique,
  amount_cents integer not null,
  id text primary key,
  replaced_at text,
  registration_asked_at text,
  payer_address text,
  registered_at text,
  pix_location text,
  cancelled_at text,
  unique (loan_id, subject)
)

create table payments (
  loan_id text not null references loans (id) on delete cascade,
  method text not null,
  state text not null,
  paid_on text not null,
  received_at text not null,
  amount_cents integer not null,
  credit_cents integer not null,
  id text primary key,
  charge_id text not null references charges (id) on delete cascade,
  end_to_end_id text,
  settled_at text,
  announced_cents integer,
  reversed_at text,
  reversal_settled_at text
)

create index payments_of_loan on payments (loan_id, state)

create unique index payments_by_end_to_end_id on payments (end_to_end_id)

create table refunds (
  payment_id text primary key references payments (id) on delete cascade,
  loan_id text not null references loans (id) on delete cascade,
  cents integer not null,
  receive_by text not null,
  asked_at text not null,
  sent_at text,
  end_to_end_id text,
  bank text,
  agency text,
  account text,
  digit text,
  requested_at text
)

create unique index refunds_by_end_to_end_id on refunds (end_to_end_id)

create table ledger_entries (
  loan_id text not null references loans (id) on delete cascade,
  payment_id text not null,
  kind text not null,
  at text not null,
  number integer not null,
  cents integer not null,
  id text primary key,
  unique (payment_id, kind, number)
)

create index ledger_of_loan on ledger_entries (loan_id)

create table due_date_changes (
  loan_id text not null references loans (id) on delete cascade,
  before text not null,
  changed_on text not null,
  first_number integer not null,
  day_before integer not null,
  day_after integer not null,
  extra_days integer not null,
  extra_interest_cents integer not null,
  id text primary key
)

create table bank_events (
  id text primary key,
  digest text not null,
  received_at text not null
)
`
