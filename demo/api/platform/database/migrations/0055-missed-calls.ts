import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** How often a call was not taken, and when the last time. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table private_calls add column tries integer not null default 0

alter table private_calls add column tried_at text
`
