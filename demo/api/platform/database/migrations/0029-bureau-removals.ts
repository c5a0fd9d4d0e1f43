import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** What was late and is paid: until when it must be out of the bureaus, and when it was found to be. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table bureau_removals (
  payment_id text primary key references payments (id) on delete cascade,
  loan_id text not null references loans (id) on delete cascade,
  removed_by text not null,
  asked_on text,
  cleared_on text,
  confirmed_at text
)

create index bureau_removals_by_loan on bureau_removals (loan_id)

create index open_bureau_removals on bureau_removals (removed_by) where confirmed_at is null
`
