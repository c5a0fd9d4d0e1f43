import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Debits that a reported death stopped. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table debit_holds (
  loan_id text not null references loans (id) on delete cascade,
  number integer not null,
  due_date text not null,
  pay_until text,
  primary key (loan_id, number, due_date)
)
`
