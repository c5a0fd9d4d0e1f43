import type { Answer, Parsed } from '#core/api/contract/operation.ts'
import type { readReferralReport } from '#core/api/contract/referral-report.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import type { Context } from '../platform/context.ts'
import { refusal } from '../platform/http/errors.ts'
import { countAddress } from '../platform/limits/limit.ts'
import { isSameSecret } from '../platform/secrets.ts'

type Report = typeof readReferralReport

/** Rows for a year of days, or fewer days for a partner with several sub-ids. */
const most = 2000

/** A partner's counts, for a caller with its key; an unknown name gets the same error as a wrong key. */
export async function reportFor(
  context: Context,
  { partner, key }: Parsed<Report>['body'],
  address: string,
): Promise<Answer<Report>> {
  await countAddress(context, 'reportAddress', address)
  const registered = Object.hasOwn(context.settings.partners, partner)
    ? context.settings.partners[partner]
    : undefined
  if (!isSameSecret(key, registered?.key ?? '') || !registered) throw refusal(400, 'invalid_grant')
  return { days: await daysOf(context, partner) }
}

/** A partner's numbers by day and place, newest first. */
export const daysOf = ({ database }: Pick<Context, 'database'>, partner: string) =>
  database
    .selectFrom('referralDays')
    .select(['day', 'subId', 'visits', 'registrations', 'contracts'])
    .where('partner', '=', partner)
    .orderBy('day', 'desc')
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
