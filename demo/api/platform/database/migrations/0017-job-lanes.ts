import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Who holds a job, and what is due by kind. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table jobs add column lease text

create index jobs_due_by_kind on jobs (kind, run_at, id) where done_at is null

create index jobs_done on jobs (done_at) where done_at is not null

drop index jobs_due
`
