import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Why the customer's bank did not make the last attempt of a debit, in its words. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table debits add column refusal text
`
