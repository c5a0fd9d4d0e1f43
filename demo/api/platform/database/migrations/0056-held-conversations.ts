import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** The conversations that a colleague has. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create index chat_conversations_held on chat_conversations (assigned_to) where assigned_to is not null
`
