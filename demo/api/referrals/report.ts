import type { Answer, Parsed } from '#core/api/contract/operation.ts'
import type { readReferralReport } from '#core/api/contract/referral-report.ts'
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
  const days = await context.database
    .selectFrom('referralDays')
    .select(['day', 'subId', 'visits', 'registrations', 'contracts'])
    .where('partner', '=', partner)
    .orderBy('day', 'desc')
    .orderBy('subId')
    .limit(most)
    .execute()
  return { days }
}
