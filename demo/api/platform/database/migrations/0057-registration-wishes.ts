import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** The loan that was chosen before a registration, for every mail that activates it. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table users add column loan_amount integer

alter table users add column installments_qty integer
`
