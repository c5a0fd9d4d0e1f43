import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Why a request was not taken by the partner lender, and why no text message gets to a mobile. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table partner_proposals add column refusal text

alter table people add column mobile_refusal text
`
