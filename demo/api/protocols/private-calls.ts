import type { Answer, ParsedInput } from '#core/api/contract/operation.ts'
import type { askForPrivateCall } from '#core/api/contract/private-calls.ts'
import type { Protocol, ProtocolEntry } from '#core/api/contract/protocols.ts'
import { today } from '#core/calendar/clock.ts'
import { transitions } from '#core/loan/lifecycle.ts'
import { promisedDate } from '#core/promises/promised-date.ts'
import { callCaseWords } from '#core/protocols/private-call-words.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { drawNumber } from './open-protocol.ts'

/**
 * Opens a call, or adds to the open one with that reason what is given now: of several numbers the staff knows which was the
 * first. The answer does not tell whether a call was open, and no mail, message or protocol is written here: a person who presses
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
      ...{ outcome: null, answer: null, answeredAt: null, tries: 0, triedAt: null },
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

/** Customers whose contract waits for the end of a pause by age. */
export const pausedByAge = ({ clock }: Pick<Context, 'clock'>, database: Database) =>
  database
    .selectFrom('loans')
    .innerJoin('loanOffers', 'loanOffers.id', 'loans.pickedOfferId')
    .select('loans.userId')
    .where('loans.state', 'in', transitions.sign.from)
    .where('loanOffers.pausedBy', '=', 'age')
    .where('loanOffers.signableFrom', '>', timestamp(clock))

type ShownCall = Protocol & { history: ProtocolEntry[] }

/** The calls to sign sooner that a customer has asked for, as cases, newest first; those under pressure are none. */
export async function listSoonerCases(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  userId: string,
): Promise<ShownCall[]> {
  const calls = await database
    .selectFrom('privateCalls')
    .select(['number', 'openedAt', 'answerBy', 'answeredAt'])
    .where('userId', '=', userId)
    .where('reason', '=', 'sooner')
    .orderBy('openedAt', 'desc')
    .execute()
  const now = timestamp(clock)
  const isPaused = await pausedByAge({ clock }, database)
    .where('loans.userId', '=', userId)
    .executeTakeFirst()
  const pauses = await database
    .selectFrom('loans')
    .innerJoin('loanOffers', 'loanOffers.loanId', 'loans.id')
    .select(['loanOffers.signableFrom', 'loans.updatedAt'])
    .where('loans.userId', '=', userId)
    .where('loanOffers.pausedBy', '=', 'age')
    .orderBy('loanOffers.signableFrom')
    .execute()
  /** When the pause of a call ended that was not made: by itself, or with its request. */
  function overAt(openedAt: string): string {
    const pause = pauses.find(({ signableFrom }) => (signableFrom ?? '') > openedAt)
    const ends = [pause?.signableFrom ?? now, pause?.updatedAt ?? now, now]
    return ends.filter((at) => at >= openedAt).toSorted()[0] ?? now
  }
  return calls.map(({ number, openedAt, answerBy, answeredAt }) => {
    const closedAt = answeredAt ?? (isPaused ? null : overAt(openedAt))
    const end = answeredAt ? callCaseWords.made : callCaseWords.over
    const entry = (at: string, text: string) => ({ at, author: 'register' as const, text })
    return {
      ...{ number, kind: 'call', openedAt, answerBy, answeredAt, closedAt, loanId: null, about: null },
      state: closedAt === null ? 'open' : 'closed',
      history: [entry(openedAt, callCaseWords.asked), ...(closedAt === null ? [] : [entry(closedAt, end)])],
    }
  })
}

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
