import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** What a bank may refuse to send, and the number of each attempt. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table agreements add column payout_number integer not null default 1

alter table agreements add column payout_refused_at text

alter table agreements add column payout_refusal text

alter table agreements add column payout_returned_cents integer

alter table refunds add column number integer not null default 1

alter table refunds add column refused_at text

alter table refunds add column refusal text
`
