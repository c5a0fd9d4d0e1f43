import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** What a change of due dates was, and plans for what is late. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table due_date_changes add column kind text not null default 'due-day'

create table late_plans (
  id text primary key,
  loan_id text not null references loans (id) on delete cascade,
  agreed_on text not null,
  parts text not null,
  numbers text not null,
  paid_before_cents integer not null
)

create index late_plans_by_loan on late_plans (loan_id)
`
