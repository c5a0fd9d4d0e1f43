import { type Kysely, sql } from 'kysely'

/**
 * The owner of each message: the address alone does not identify a user, who may have had another one before,
 * or wait for the code sent to a new one. No foreign key: the last mail of an account has no owner.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('messages').addColumn('user_id', 'text').execute()
  await sql`update messages set user_id = (select id from users where users.email = messages.recipient)`.execute(
    database,
  )
  await database.schema.createIndex('messages_by_user').on('messages').column('user_id').execute()
}
