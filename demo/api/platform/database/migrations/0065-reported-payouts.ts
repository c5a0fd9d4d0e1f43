import { type Kysely, sql } from 'kysely'

/** A withdrawal says whether the bank had confirmed the payout: it had where that was reported before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const withdrawn = (before: string, payout: string) => sql`
    update lender_reports
    set detail = replace(detail, ${`"isPaidOut":${before}`}, ${`"payout":"${payout}"`})
    where kind = 'withdrawn'`
  await sql`${withdrawn('true', 'sent')} and exists (
    select 1 from lender_reports as earlier
    where earlier.loan_id = lender_reports.loan_id
      and earlier.number < lender_reports.number
      and earlier.kind = 'paid-out'
  )`.execute(database)
  await withdrawn('true', 'asked').execute(database)
  await withdrawn('false', 'none').execute(database)
}
