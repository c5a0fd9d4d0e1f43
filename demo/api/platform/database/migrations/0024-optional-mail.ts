import { type Kysely, sql } from 'kysely'

/** Tips and offers require consent: without one in the log they are switched off. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`delete from preferences
    where topic in ('tips', 'offers') and wanted = 1 and not exists (
      select 1 from consent_events e
      where e.user_id = preferences.user_id and e.kind = 'marketing' and e.action = 'given'
        and e.subject = preferences.topic || ':' || preferences.channel)`.execute(database)
}
