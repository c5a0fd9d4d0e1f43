import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Links by which another person pays. */
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
`
