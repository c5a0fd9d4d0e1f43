import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** The number of a refused refund to an account is that of the next attempt; one to its payer is asked for again as it was. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
update refunds set number = number + 1 where refused_at is not null and receive_by <> 'payer'
`
