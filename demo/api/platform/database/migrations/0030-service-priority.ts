import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Since when a person asks to be served first. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table people add column priority_declared_at text
`
