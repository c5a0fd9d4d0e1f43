import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** What a call is about, each open once. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table private_calls add column reason text not null default 'pressed'

drop index private_calls_open

create unique index private_calls_open on private_calls (user_id, reason) where outcome is null
`
