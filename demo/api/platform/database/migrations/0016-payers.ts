import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Who paid, what a bank took back in parts, refused charges, and the days whose payments were asked for. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table payments add column payer_name text

alter table payments add column payer_tax_id text

alter table payments add column reversed_cents integer not null default 0

update payments set reversed_cents = amount_cents where reversed_at is not null

alter table charges add column refused_at text

create table reconciled_days (
  day text primary key,
  at text not null
)
`
