import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Why the bank did not send money back, in its words. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table refunds add column refusal_words text

alter table stray_payments add column refusal_words text
`
