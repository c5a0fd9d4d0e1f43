import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Which messages to customers wait until they are opened. */
export const up = (database: Kysely<unknown>): Promise<void> =>
  runStatements(database, 'alter table inbox add column needs_look integer not null default 0')
