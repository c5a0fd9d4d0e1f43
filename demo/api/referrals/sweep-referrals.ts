import { postbackDays } from '#core/api/contract/referral-report.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import type { Context } from '../platform/context.ts'
import { reportDays } from './referral-report.ts'

/** Deletes counts that no report shows any more, and postbacks that can no longer be requested again. */
export async function sweepReferrals({ database, clock }: Context): Promise<void> {
  const before = (days: number) => addDays(today(clock), -days)
  await database.deleteFrom('referralDays').where('day', '<', before(reportDays)).execute()
  await database.deleteFrom('postbacks').where('day', '<', before(postbackDays)).execute()
}
