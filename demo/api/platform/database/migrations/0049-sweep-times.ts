import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** When the hourly work was last done, so that a clock that jumps is seen before anything is deleted by age. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table sweep_times (
  id integer primary key,
  swept_at text not null,
  ahead_since text
)
`
