import type { Database } from '../database/schema.ts'

/** The newest authorisation of a person that is not revoked, if any. */
export function standingAuthorization(database: Database, userId: string) {
  return database
    .selectFrom('scr_authorizations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
