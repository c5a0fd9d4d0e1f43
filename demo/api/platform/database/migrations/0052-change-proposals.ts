import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Changes of a contract that the staff has proposed to a customer who cannot pay it. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table change_proposals (
  id text primary key,
  loan_id text not null references loans (id) on delete cascade,
  protocol text not null,
  staff_id text not null,
  change text not null,
  content_hash text not null,
  made_at text not null,
  until text not null,
  outcome text,
  ended_at text
)

create index change_proposals_by_loan on change_proposals (loan_id)

create unique index change_proposals_open on change_proposals (loan_id) where outcome is null
`
