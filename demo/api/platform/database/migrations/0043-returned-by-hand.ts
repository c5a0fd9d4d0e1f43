import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Who sent back what is gone of a payment: a bank, or our staff in the bank's pages. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table payments add column reversed_by text
`
