import { type Kysely, sql } from 'kysely'

/**
 * Whose each message is: an address alone does not tell, for a person may have had another one before, or wait for the
 * code that was sent to the next. No reference: the last mail of an account is nobody's.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('messages').addColumn('user_id', 'text').execute()
  await sql`update messages set user_id = (select id from users where users.email = messages.recipient)`.execute(
    database,
  )
  await database.schema.createIndex('messages_by_user').on('messages').column('user_id').execute()
}
