import type { Answer, ParsedInput } from '#core/api/contract/operation.ts'
import type { askForPrivateCall } from '#core/api/contract/private-calls.ts'
import { today } from '#core/calendar/clock.ts'
import { promisedDate } from '#core/promises/promised-date.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { drawNumber } from './open-protocol.ts'

/**
 * Opens a call, or adds to the open one with that reason what is given now: of several numbers the staff knows which was the
 * first. The answer does not tell whether a call was open, and no mail, message or protocol is written: a person who presses
 * the customer may read them.
 */
export async function openPrivateCall(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  { userId, reason, callMobile: mobile, callHours: hours }: CallRequest,
): Promise<Answer<typeof askForPrivateCall>> {
  const [day, now] = [today(clock), timestamp(clock)]
  const answer = { number: drawNumber(day), answerBy: promisedDate('privateCall', day) }
  const given = { number: answer.number, userId, mobile, hours }
  const opened = await transaction
    .insertInto('privateCalls')
    .values({
      ...{ ...given, reason, openedAt: now, answerBy: answer.answerBy },
      ...{ outcome: null, answer: null, answeredAt: null },
    })
    .onConflict((conflict) => conflict.columns(['userId', 'reason']).where('outcome', 'is', null).doNothing())
    .returning('number')
    .executeTakeFirst()
  if (opened) return answer
  const { number: callNumber } = await transaction
    .selectFrom('privateCalls')
    .select('number')
    .where('userId', '=', userId)
    .where('reason', '=', reason)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('privateCallAsks')
    .values({ ...given, callNumber, askedAt: now })
    .execute()
  return answer
}

const openSoonerCall = (database: Database, userId: string) =>
  database
    .selectFrom('privateCalls')
    .select(['number', 'answerBy', 'mobile'])
    .where('userId', '=', userId)
    .where('reason', '=', 'sooner')
    .where('outcome', 'is', null)

/** The call to sign sooner that a customer waits for. */
export const findSoonerCall = (database: Database, userId: string) =>
  openSoonerCall(database, userId).executeTakeFirst()

/** Deletes a call to sign sooner that was not answered while its pause ran. */
export async function dropSoonerCall(transaction: Database, userId: string): Promise<void> {
  await transaction
    .deleteFrom('privateCalls')
    .where('number', 'in', openSoonerCall(transaction, userId).clearSelect().select('number'))
    .execute()
}

/** What was given after the first time for calls, oldest first. */
export async function laterAsks(database: Database, callNumbers: readonly string[]) {
  // PostgreSQL refuses a list of nothing.
  if (callNumbers.length === 0) return []
  return database
    .selectFrom('privateCallAsks')
    .select(['number', 'callNumber', 'mobile', 'hours', 'askedAt'])
    .where('callNumber', 'in', callNumbers)
    .orderBy('askedAt')
    .orderBy('number')
    .execute()
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
