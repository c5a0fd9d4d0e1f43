import type { Answer, ParsedInput } from '#core/api/contract/operation.ts'
import { mostPlaces, type readReferralReport } from '#core/api/contract/referral-report.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import type { Context } from '../platform/context.ts'
import { provePartner } from './partner-key.ts'
import { postbacksOf } from './replay-postbacks.ts'

type ReportOperation = typeof readReferralReport

/** Days for which numbers are kept: a year and a month, to compare a month with the one a year before. */
export const reportDays = 400

/** Rows of all those days, with as many places each as may be invented. */
const most = reportDays * (mostPlaces + 5)

/** A partner's counts, for a caller with its key. */
export async function reportFor(
  context: Context,
  { partner, key }: ParsedInput<ReportOperation>['body'],
  address: string,
): Promise<Answer<ReportOperation>> {
  await provePartner(context, { partner, key }, address)
  return { days: await daysOf(context, partner), postbacks: await postbacksOf(context, partner) }
}

/** A partner's numbers by day and place: the newest day first, in it the place that brought most. */
export const daysOf = ({ database }: Pick<Context, 'database'>, partner: string) =>
  database
    .selectFrom('referralDays')
    .select(['day', 'subId', 'visits', 'registrations', 'contracts'])
    .where('partner', '=', partner)
    .orderBy('day', 'desc')
    .orderBy('contracts', 'desc')
    .orderBy('registrations', 'desc')
    .orderBy('visits', 'desc')
    .orderBy('subId')
    .limit(most)
    .execute()

/** Totals of each partner since a day, most visits first. */
export const totalsSince = ({ database }: Pick<Context, 'database'>, day: IsoDate) =>
  database
    .selectFrom('referralDays')
    .select(({ fn }) => [
      'partner',
      fn.sum<number>('visits').as('visits'),
      fn.sum<number>('registrations').as('registrations'),
      fn.sum<number>('contracts').as('contracts'),
    ])
    .where('day', '>=', day)
    .groupBy('partner')
    .orderBy('visits', 'desc')
    .orderBy('partner')
    .execute()
