import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** What the staff has found of a payment that went back. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table payments add column reversal_outcome text
`
