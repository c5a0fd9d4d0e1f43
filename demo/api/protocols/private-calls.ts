import type { Answer, ParsedInput } from '#core/api/contract/operation.ts'
import type { askForPrivateCall } from '#core/api/contract/private-calls.ts'
import { today } from '#core/calendar/clock.ts'
import { promisedDate } from '#core/promises/promised-date.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { drawNumber } from './open-protocol.ts'

/**
 * Opens a private call, or changes the number and the hours of the open one. It writes no mail, message or protocol:
 * a person who presses the customer may read them.
 */
export async function openPrivateCall(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  { userId, callMobile: mobile, callHours: hours }: CallRequest,
): Promise<Answer<typeof askForPrivateCall>> {
  const day = today(clock)
  return transaction
    .insertInto('privateCalls')
    .values({
      ...{ number: drawNumber(day), userId, mobile, hours },
      openedAt: timestamp(clock),
      answerBy: promisedDate('privateCall', day),
      ...{ outcome: null, answer: null, answeredAt: null },
    })
    .onConflict((conflict) =>
      conflict.column('userId').where('outcome', 'is', null).doUpdateSet({ mobile, hours }),
    )
    .returning(['number', 'answerBy'])
    .executeTakeFirstOrThrow()
}

type CallRequest = ParsedInput<typeof askForPrivateCall>['body'] & { userId: string }

/** Whether a customer waits for a private call: then no money goes out to them, and nothing says so. */
export async function awaitsPrivateCall(database: Database, userId: string): Promise<boolean> {
  const open = await database
    .selectFrom('privateCalls')
    .select('number')
    .where('userId', '=', userId)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}
