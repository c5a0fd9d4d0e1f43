import { type Kysely, sql } from 'kysely'

/** One open request per user: the newest stays, because it was the one shown; the others are cancelled. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const open = sql`('basic-info', 'bank-data', 'offers', 'extended-info', 'signature')`
  await sql`
    update loans set state = 'cancelled'
    where state in ${open} and exists (
      select 1 from loans as newer
      where newer.user_id = loans.user_id and newer.state in ${open} and (
        newer.created_at > loans.created_at
        or (newer.created_at = loans.created_at and newer.id > loans.id)
      )
    )`.execute(database)
  await sql`
    delete from ebs_executions
    where loan_id in (select id from loans where state = 'cancelled')`.execute(database)
  await sql`create unique index loans_open on loans (user_id) where state in ${open}`.execute(database)
}
