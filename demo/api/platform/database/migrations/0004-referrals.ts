import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Visits from partners, and what partners were told. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table referral_days (
  partner text not null,
  sub_id text not null,
  day text not null,
  visits integer not null,
  registrations integer not null,
  contracts integer not null,
  primary key (partner, sub_id, day)
)

create index referral_days_by_day on referral_days (partner, day)

create table postbacks (
  id text primary key,
  partner text not null,
  day text not null,
  event text not null,
  sub_id text not null,
  job_id text not null,
  taken_at text
)

create index postbacks_by_day on postbacks (partner, day)
`
