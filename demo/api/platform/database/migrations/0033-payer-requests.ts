import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** The request that the customer's bank shows in its app, beside the code of an authorization. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table debit_authorizations add column request_bank text

alter table debit_authorizations add column request_id text

alter table debit_authorizations add column request_state text

alter table debit_authorizations add column requested_at text
`
