import type { loanAvailability } from '../../../core/api/contract/loan-offers.ts'
import type { Answer } from '../../../core/api/contract/operation.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'

const daySeconds = 24 * 60 * 60

/** Whether a person may start a request: the operator's switch, the states that are served, and a recent refusal. */
export async function readAvailability(
  { clock, settings: { lending } }: Context,
  database: Database,
  userId: string,
): Promise<Answer<typeof loanAvailability>> {
  if (!lending.open) return { available: false, reason: 'closed', until: null }
  const address = await database
    .selectFrom('addresses')
    .select('state')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (address && lending.closedStates.includes(address.state))
    return { available: false, reason: 'state', until: null }
  const waitSeconds = lending.waitDaysAfterDecline * daySeconds
  const declined = await database
    .selectFrom('loans')
    .select('decided_at')
    .where('user_id', '=', userId)
    .where('decision', '=', 'declined')
    .where('decided_at', '>', timestamp(clock, -waitSeconds))
    .orderBy('decided_at', 'desc')
    .executeTakeFirst()
  if (!declined?.decided_at) return { available: true, reason: null, until: null }
  const until = new Date(Date.parse(declined.decided_at) + waitSeconds * 1000).toISOString()
  return { available: false, reason: 'recent-decline', until }
}
