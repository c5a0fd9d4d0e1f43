import type { Answer, ParsedInput } from '#core/api/contract/operation.ts'
import type { askForPrivateCall } from '#core/api/contract/private-calls.ts'
import { today } from '#core/calendar/clock.ts'
import { promisedDate } from '#core/promises/promised-date.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { drawNumber } from './open-protocol.ts'

/**
 * Opens a call, or changes the number and the hours of the open one with that reason. It writes no mail, message or
 * protocol: a person who presses the customer may read them.
 */
export async function openPrivateCall(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  { userId, reason, callMobile: mobile, callHours: hours }: CallRequest,
): Promise<Answer<typeof askForPrivateCall>> {
  const day = today(clock)
  return transaction
    .insertInto('privateCalls')
    .values({
      ...{ number: drawNumber(day), userId, reason, mobile, hours },
      openedAt: timestamp(clock),
      answerBy: promisedDate('privateCall', day),
      ...{ outcome: null, answer: null, answeredAt: null },
    })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'reason']).where('outcome', 'is', null).doUpdateSet({ mobile, hours }),
    )
    .returning(['number', 'answerBy'])
    .executeTakeFirstOrThrow()
}

type CallRequest = ParsedInput<typeof askForPrivateCall>['body'] & Pick<PrivateCall, 'userId' | 'reason'>

type PrivateCall = Schema['privateCalls']

/** Open calls of customers who are pressed. */
export const awaitedCalls = (database: Database) =>
  database.selectFrom('privateCalls').where('reason', '=', 'pressed').where('outcome', 'is', null)

/**
 * The number of the call that a customer who is pressed waits for: then no money goes out to them, no mail urges them on,
 * and nothing says so.
 */
export async function awaitedCall(database: Database, userId: string): Promise<string | undefined> {
  const open = await awaitedCalls(database).select('number').where('userId', '=', userId).executeTakeFirst()
  return open?.number
}

/** Whether there is such a call. */
export const awaitsPrivateCall = async (database: Database, userId: string): Promise<boolean> =>
  (await awaitedCall(database, userId)) !== undefined
