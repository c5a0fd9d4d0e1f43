import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** The bank's id of a payment that the staff booked before the bank told of it. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table payments add column bank_payment_id text

create unique index payments_by_bank_payment_id on payments (bank_payment_id)
`
