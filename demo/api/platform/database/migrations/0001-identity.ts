import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Accounts, and what opens, secures and restores them. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table users (
  id text primary key,
  email text unique,
  state text not null,
  password_hash text,
  claimed_cpf text unique,
  failed_logins integer not null default 0,
  locked_at text,
  created_at text not null,
  updated_at text not null,
  last_login_at text,
  deleted_at text,
  referred_by text
)

create table consent_events (
  id text primary key,
  user_id text not null references users (id),
  kind text not null,
  subject text not null,
  action text not null,
  version text not null,
  text_hash text,
  at text not null
)

create index consent_events_by_user on consent_events (user_id, at)

create table email_changes (
  user_id text primary key references users (id),
  email text not null,
  asked_at text not null
)

create table former_emails (
  hash text primary key,
  user_id text not null references users (id),
  email text not null,
  changed_at text not null,
  expires_at text not null,
  by_factor integer not null,
  frozen_at text
)

create index former_emails_by_user on former_emails (user_id)

create index former_emails_by_email on former_emails (email)

create table sessions (
  token_hash text primary key,
  user_id text not null references users (id),
  created_at text not null,
  last_seen_at text not null,
  id text,
  browser text,
  system text,
  origin text,
  previous_login_at text,
  factor_at text,
  password_at text,
  device_hash text,
  proved_by text,
  held_at text
)

create index sessions_by_user on sessions (user_id)

create unique index sessions_by_id on sessions (id)

create table devices (
  user_id text not null references users (id),
  hash text not null,
  seen_at text not null,
  primary key (user_id, hash)
)

create table codes (
  user_id text not null references users (id),
  kind text not null,
  hash text not null,
  tries integer not null,
  expires_at text not null,
  used_at text,
  link_hash text,
  link_expires_at text,
  person text,
  primary key (user_id, kind)
)

create unique index codes_by_link on codes (link_hash)

create table second_factors (
  user_id text primary key references users (id),
  secret text not null,
  last_step integer not null,
  confirmed_at text,
  suspended_at text
)

create table recovery_codes (
  user_id text not null references users (id),
  hash text not null,
  used_at text,
  primary key (user_id, hash)
)

create table security_events (
  id text primary key,
  subject text not null,
  event text not null,
  outcome text not null,
  network text not null,
  origin text not null,
  browser text,
  system text,
  at text not null
)

create index security_events_subject on security_events (subject, at)

create index security_events_at on security_events (at)
`
