import type { ParsedInput } from '#core/api/contract/operation.ts'
import type { countReferral } from '#core/api/contract/referral.ts'
import { mostPlaces, otherPlaces } from '#core/api/contract/referral-report.ts'
import { today } from '#core/calendar/clock.ts'
import type { Attribution } from '#core/links.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { createFieldRefusal } from '../platform/http/api-errors.ts'
import { isFirst } from '../platform/limits/marks.ts'
import { countAddress } from '../platform/limits/rate-limits.ts'
import { acceptsEveryName } from './partner-key.ts'
import { queuePostback } from './postback.ts'

type ReferralKind = 'visits' | 'registrations' | 'contracts'

const visitSeconds = 24 * 60 * 60

const events = { registrations: 'registration', contracts: 'contract' } as const

/** Whether referrals by this partner name are counted. */
function isKnownPartner({ settings }: Context, name: string): boolean {
  return Object.hasOwn(settings.partners, name) || acceptsEveryName(settings)
}

/** The sub-id of a partner who tries the embeds out: nothing of it is counted or posted back. */
const trial = 'teste'

/**
 * The place that a visit counts for. Visitors can invent one, so only the first of a day have a row, and those
 * that ever brought a registration or contract.
 */
async function placeToCountFor(
  transaction: Database,
  partner: string,
  subId: string,
  day: string,
): Promise<string> {
  const rows = transaction.selectFrom('referralDays').where('partner', '=', partner)
  const own = await rows
    .select('day')
    .where('subId', '=', subId)
    .where((eb) => eb.or([eb('day', '=', day), eb('registrations', '>', 0), eb('contracts', '>', 0)]))
    .limit(1)
    .executeTakeFirst()
  if (own || subId === '') return subId
  const places = await rows.select('subId').where('day', '=', day).limit(mostPlaces).execute()
  return places.length < mostPlaces ? subId : otherPlaces
}

/** Adds one to today's count of a partner and its sub-id; ignores unknown partners and trials. */
async function addToDailyCount(
  context: Context,
  transaction: Database,
  from: string,
  what: ReferralKind,
): Promise<void> {
  const [partner = '', named = ''] = from.split('/')
  if (named === trial || !isKnownPartner(context, partner)) return
  const day = today(context.clock)
  const subId = what === 'visits' ? await placeToCountFor(transaction, partner, named, day) : named
  await transaction
    .insertInto('referralDays')
    .values({ partner, subId, day, visits: 0, registrations: 0, contracts: 0, [what]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['partner', 'subId', 'day'])
        .doUpdateSet((eb) => ({ [what]: eb(`referralDays.${what}`, '+', 1) })),
    )
    .execute()
  if (what !== 'visits')
    await queuePostback(context, transaction, partner, { event: events[what], subId, day })
}

/** Counts a visitor sent by a partner site, once per visit. */
export async function countVisit(
  context: Context,
  { partner, visit }: ParsedInput<typeof countReferral>['body'],
  address: string,
): Promise<void> {
  await countAddress(context, 'referralAddress', address)
  if (!isKnownPartner(context, partner.split('/')[0] ?? ''))
    throw createFieldRefusal('not_an_option', 'partner')
  await inTransaction(context.database, async (transaction) => {
    if (await isFirst({ ...context, database: transaction }, 'referral', visit, visitSeconds))
      await addToDailyCount(context, transaction, partner, 'visits')
  })
}

/** Counts a newly activated account, and deletes the user's referrer. */
export async function countRegistration(
  context: Context,
  transaction: Database,
  userId: string,
): Promise<void> {
  const user = await transaction
    .selectFrom('users')
    .select('referredBy')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user?.referredBy) return
  await transaction.updateTable('users').set({ referredBy: null }).where('id', '=', userId).execute()
  await addToDailyCount(context, transaction, user.referredBy, 'registrations')
}

/** Counts a newly signed contract for the partner site its request came from. */
export async function countContract(context: Context, transaction: Database, loanId: string): Promise<void> {
  const loan = await transaction
    .selectFrom('loans')
    .select('attribution')
    .where('id', '=', loanId)
    .executeTakeFirst()
  const { partner }: Attribution = JSON.parse(loan?.attribution ?? '{}')
  if (partner) await addToDailyCount(context, transaction, partner, 'contracts')
}
