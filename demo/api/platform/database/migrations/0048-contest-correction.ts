import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** What of a contest's return is correction and legal interest. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table contests add column correction_cents integer
`
