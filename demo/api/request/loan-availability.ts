import type { DeclineReason } from '#core/api/contract/decline-reasons.ts'
import type { loanAvailability } from '#core/api/contract/loan-offers.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { today } from '#core/calendar/clock.ts'
import { deathReportedSince } from '../identity/reported-deaths.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { ownDaysLate } from './lending/own-arrears.ts'
import { readResidence } from './paper-signature.ts'
import { findOpenRequest } from './read-loans.ts'

const daySeconds = 24 * 60 * 60
const onlyArrears = JSON.stringify(['own_arrears'] satisfies DeclineReason[])
const refused = { available: false, until: null, refusedLoan: null, openRequest: null }

/**
 * Whether the user may start a request, or why not: the operator's switch, closed states, a reported death, something late here, a
 * recent refusal, an open request. The open request comes last, because cancelling it would not help against the other
 * reasons.
 */
export async function readAvailability(
  context: Context,
  database: Database,
  userId: string,
): Promise<Answer<typeof loanAvailability>> {
  const { state, paperLaw } = await readResidence(context, database, userId)
  return { ...(await readReason(context, database, { userId, state })), paperLaw }
}

async function readReason(
  { clock, settings: { lending } }: Context,
  database: Database,
  { userId, state }: { userId: string; state: string | null },
): Promise<Omit<Answer<typeof loanAvailability>, 'paperLaw'>> {
  if (!lending.open) return { ...refused, reason: 'closed' }
  if (state && lending.closedStates.includes(state)) return { ...refused, reason: 'state' }
  if (await deathReportedSince(database, userId)) return { ...refused, reason: 'death-reported' }
  if ((await ownDaysLate(database, userId, today(clock))) > 0) return { ...refused, reason: 'late' }
  const waitSeconds = lending.waitDaysAfterDecline * daySeconds
  const declined = await database
    .selectFrom('loans')
    .select(['id', 'decidedAt'])
    .where('userId', '=', userId)
    .where('decision', '=', 'declined')
    .where('decidedAt', '>', timestamp(clock, -waitSeconds))
    // Nothing has to be waited for once what was late is paid.
    .where((row) => row.or([row('declineReasons', 'is', null), row('declineReasons', '!=', onlyArrears)]))
    .orderBy('decidedAt', 'desc')
    .executeTakeFirst()
  if (declined?.decidedAt) {
    const until = new Date(Date.parse(declined.decidedAt) + waitSeconds * 1000).toISOString()
    return { ...refused, reason: 'recent-decline', until, refusedLoan: declined.id }
  }
  const openRequest = await findOpenRequest(database, userId)
  if (openRequest) return { ...refused, reason: 'open-request', openRequest }
  return { ...refused, available: true, reason: null }
}
