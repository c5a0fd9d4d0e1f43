import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Messages that told of a payment are told to be overtaken once it is gone. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table inbox add column payment_id text references payments (id) on delete set null

create index inbox_by_payment on inbox (payment_id)
`
