import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Requests and their decisions. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table loans (
  id text primary key,
  user_id text not null references users (id),
  state text not null,
  loan_amount integer not null,
  installments_qty integer not null,
  purpose text,
  attribution text,
  created_at text not null,
  updated_at text not null,
  picked_offer_id text,
  picked_at text,
  decision text,
  decline_reasons text,
  decided_at text,
  corrected_at text
)

create index loans_by_user on loans (user_id, created_at)

create unique index loans_open on loans (user_id)
  where state in ('basic-info', 'bank-data', 'offers', 'extended-info', 'signature')

create table partner_proposals (
  loan_id text primary key references loans (id) on delete cascade,
  with_bank_info integer not null,
  consent_version text not null,
  consent_hash text not null,
  accepted_at text not null,
  sent text,
  sent_at text
)

create table ebs_executions (
  loan_id text primary key references loans (id) on delete cascade,
  id text not null,
  source text not null,
  bank_id text,
  status text not null,
  stage text,
  error text,
  token_required_count integer not null,
  error_count integer not null,
  qrcode text,
  expires_at text,
  secret text,
  collected text,
  consent_version text not null,
  consent_hash text not null,
  consent_at text not null,
  started_at text not null,
  updated_at text not null,
  holder_shown_at text
)

create table ebs_activities (
  id text primary key,
  loan_id text not null references loans (id) on delete cascade,
  at text not null,
  activity text not null
)

create index ebs_activities_by_loan on ebs_activities (loan_id)

create table scr_authorizations (
  id text primary key,
  user_id text not null references users (id),
  version text not null,
  text_hash text not null,
  address text not null,
  user_agent text,
  authorized_at text not null,
  revoked_at text,
  device_hash text,
  last_query_at text
)

create index scr_by_user on scr_authorizations (user_id)

create table loan_offers (
  id text primary key,
  loan_id text not null references loans (id) on delete cascade,
  disbursement_date text not null,
  offer text not null,
  valid_until text not null,
  made_at text not null,
  replaced_at text
)

create index loan_offers_by_loan on loan_offers (loan_id)

create table loan_decisions (
  id text primary key,
  loan_id text not null references loans (id) on delete cascade,
  made_by text not null,
  outcome text not null,
  reasons text not null,
  score integer not null,
  facts text not null,
  made_at text not null,
  told text
)

create index loan_decisions_by_loan on loan_decisions (loan_id)

create table statement_reviews (
  protocol text primary key,
  loan_id text not null references loans (id) on delete cascade,
  comment text not null,
  outcome text,
  answer text
)

create index statement_reviews_by_loan on statement_reviews (loan_id)

create table loan_reviews (
  protocol text primary key,
  loan_id text not null references loans (id) on delete cascade,
  comment text not null,
  requested_at text not null,
  answer_by text not null,
  outcome text,
  answer text,
  finding text,
  answered_at text
)

create index loan_reviews_by_loan on loan_reviews (loan_id)

create table lender_reports (
  loan_id text not null references loans (id) on delete cascade,
  number integer not null,
  kind text not null,
  detail text not null,
  at text not null,
  sent_at text,
  primary key (loan_id, number)
)
`
