import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** From when the contract of an offer may be signed, and why not at once. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table loan_offers add column signable_from text

alter table loan_offers add column paused_by text
`
