import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Why the bank did not register a charge or an authorization, in its words. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table charges add column refusal_words text

alter table debit_authorizations add column refusal_words text
`
