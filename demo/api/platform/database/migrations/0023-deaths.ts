import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Reports of deaths, with the certificate, and what stops because of them. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table reported_deaths (
  cpf text primary key,
  state text not null,
  since text not null
)

create table living_owners (
  user_id text primary key references users (id),
  at text not null
)

create table death_reports (
  number text primary key,
  cpf text not null,
  name text not null,
  reporter_name text not null,
  reporter_email text not null,
  reporter_mobile text,
  relation text not null,
  opened_at text not null,
  answer_by text not null,
  apologised_at text,
  outcome text,
  died_on text,
  answer text,
  answered_at text
)

create index death_reports_by_cpf on death_reports (cpf)

create index death_reports_by_answer on death_reports (answered_at, answer_by)

create table death_certificates (
  hash text primary key,
  number text unique references death_reports (number),
  media_type text not null,
  data text not null,
  sent_at text not null
)
`
