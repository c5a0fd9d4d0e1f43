import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** The law by which the contract of an offer is signed on paper too. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table loan_offers add column paper_law text
`
