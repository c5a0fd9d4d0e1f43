import type { InferOutput } from 'valibot'
import type { Answer } from '#core/api/contract/operation.ts'
import type { askToSignSooner, signaturePause } from '#core/api/contract/signature-pause.ts'
import { businessDate, today } from '#core/calendar/clock.ts'
import { ageOn, type IsoDate } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'
import { allowsTransition, statesIn, transitions } from '#core/loan/lifecycle.ts'
import { pauseHours } from '#core/loan/signature-pause.ts'
import { mailOwner } from '../identity/mail-owner.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { JobHandler } from '../platform/jobs/worker.ts'
import { redactMobile } from '../profile/notify-of-change.ts'
import { notifyContact } from '../profile/trusted-contact.ts'
import {
  awaitsPrivateCall,
  dropSoonerCall,
  findSoonerCall,
  openPrivateCall,
} from '../protocols/private-calls.ts'
import { type LoanKey, lockLoan } from './loan-transition.ts'
import { readLoanRow } from './read-loans.ts'
import { callAskedMail, pauseOverMail } from './request-mails.ts'

const pauseSeconds = pauseHours * 60 * 60

export const pauseOverJob = 'pause-over'

interface PauseOver {
  loanId: string
  until: string
}

const planReminder = ({ clock }: Context, transaction: Database, over: PauseOver) =>
  enqueue(clock, transaction, pauseOverJob, JSON.stringify(over), pauseSeconds)

type PauseColumns = Pick<Schema['loanOffers'], 'signableFrom' | 'pausedBy'>

/** Whether a loan's contract has a pause by its customer's age, from when it is ready. */
export async function pausesByAge(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  loanId: string,
): Promise<boolean> {
  const { pauseFromAge } = config.limits
  const { dateOfBirth } = await transaction
    .selectFrom('loans')
    .innerJoin('people', 'people.userId', 'loans.userId')
    .select('people.dateOfBirth')
    .where('loans.id', '=', loanId)
    .executeTakeFirstOrThrow()
  return pauseFromAge !== null && ageOn(dateOfBirth, today(clock)) >= pauseFromAge
}

/** The first day on which a loan's offer that is made now can be signed, if its questions are answered at once. */
export const firstSignatureDay = async (
  context: Pick<Context, 'clock'>,
  transaction: Database,
  loanId: string,
): Promise<IsoDate> => {
  const seconds = (await pausesByAge(context, transaction, loanId)) ? pauseSeconds : 0
  return businessDate(new Date(timestamp(context.clock, seconds)))
}

/** The last moment of an offer with a pause that begins now: at least as long again after it. */
function keptUntil(
  { clock }: Pick<Context, 'clock'>,
  { validUntil }: Pick<Schema['loanOffers'], 'validUntil'>,
) {
  const [, latest = validUntil] = [validUntil, timestamp(clock, 2 * pauseSeconds)].toSorted()
  return latest
}

/** Begins the pause by age of a loan's offers, whose contract is ready now, with the reminder of its end. */
export async function beginPauseByAge(
  context: Context,
  transaction: Database,
  loanId: string,
): Promise<void> {
  const offers = await transaction
    .selectFrom('loanOffers')
    .select(['id', 'validUntil'])
    .where('loanId', '=', loanId)
    .where('replacedAt', 'is', null)
    .where('pausedBy', '=', 'age')
    .where('signableFrom', 'is', null)
    .execute()
  if (offers.length === 0) return
  const until = timestamp(context.clock, pauseSeconds)
  const { userId } = await transaction
    .selectFrom('loans')
    .select('userId')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  await dropSoonerCall(transaction, userId)
  for (const { id, validUntil } of offers)
    await transaction
      .updateTable('loanOffers')
      .set({ signableFrom: until, validUntil: keptUntil(context, { validUntil }) })
      .where('id', '=', id)
      .execute()
  await planReminder(context, transaction, { loanId, until })
}

/** The pause that runs now for an offer, and whether its customer may take one. */
export function pauseOf(
  { clock }: Pick<Context, 'clock'>,
  { signableFrom, pausedBy, validUntil }: PauseColumns & Pick<Schema['loanOffers'], 'validUntil'>,
): { pause: InferOutput<typeof signaturePause> | null; mayPause: boolean } {
  const now = timestamp(clock)
  return signableFrom !== null && pausedBy !== null && signableFrom > now
    ? { pause: { until: signableFrom, by: pausedBy, offerUntil: validUntil }, mayPause: false }
    : { pause: null, mayPause: pausedBy !== 'choice' && validUntil > now }
}

/** The picked offer of a contract that may be signed. @throws ApiError 404, 409 state_conflict */
async function readPicked(transaction: Database, { userId, id }: LoanKey) {
  const { state, pickedOfferId } = await readLoanRow(transaction, userId, id)
  if (!pickedOfferId || !allowsTransition(state, 'sign')) throw createRefusal('state_conflict')
  return transaction
    .selectFrom('loanOffers')
    .select(['id', 'signableFrom', 'pausedBy', 'validUntil'])
    .where('id', '=', pickedOfferId)
    .executeTakeFirstOrThrow()
}

/**
 * Takes a day to think. The offer stays valid for as long again after it.
 *
 * @throws ApiError 404; 409 state_conflict for a second day, offer_expired
 */
export async function pauseByChoice(context: Context, transaction: Database, key: LoanKey) {
  await lockLoan(transaction, key.id)
  const offer = await readPicked(transaction, key)
  if (offer.validUntil <= timestamp(context.clock)) throw createRefusal('offer_expired')
  if (!pauseOf(context, offer).mayPause) throw createRefusal('state_conflict')
  const until = timestamp(context.clock, pauseSeconds)
  const offerUntil = keptUntil(context, offer)
  await transaction
    .updateTable('loanOffers')
    .set({ signableFrom: until, pausedBy: 'choice', validUntil: offerUntil })
    .where('id', '=', offer.id)
    .execute()
  await planReminder(context, transaction, { loanId: key.id, until })
  return { until, by: 'choice' as const, offerUntil }
}

/** Ends a pause that the customer has chosen. @throws ApiError 404; 409 state_conflict for any other */
export async function endChosenPause(context: Context, transaction: Database, key: LoanKey): Promise<void> {
  const offer = await readPicked(transaction, key)
  if (pauseOf(context, offer).pause?.by !== 'choice') throw createRefusal('state_conflict')
  await transaction
    .updateTable('loanOffers')
    .set({ signableFrom: timestamp(context.clock) })
    .where('id', '=', offer.id)
    .execute()
}

type SoonerCall = Answer<typeof askToSignSooner>

/** The call that a customer has asked for to sign before a pause is over; null if none is open. */
export async function shownSoonerCall(database: Database, userId: string): Promise<SoonerCall | null> {
  const call = await findSoonerCall(database, userId)
  return call ? { ...call, mobile: redactMobile(call.mobile) } : null
}

/** Asks for a call that may end a pause by age, at the registered mobile, with a mail, or says which is open. @throws ApiError 404; 409 state_conflict for any other */
export async function askToEndPause(
  context: Context,
  transaction: Database,
  key: LoanKey,
): Promise<SoonerCall> {
  const { userId } = key
  if (pauseOf(context, await readPicked(transaction, key)).pause?.by !== 'age')
    throw createRefusal('state_conflict')
  const open = await shownSoonerCall(transaction, userId)
  if (open) return open
  const { mobile: callMobile } = await transaction
    .selectFrom('people')
    .select('mobile')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const call = { userId, reason: 'sooner', callMobile, callHours: 'any' } as const
  const asked = { ...(await openPrivateCall(context, transaction, call)), mobile: redactMobile(callMobile) }
  await mailOwner(context, transaction, userId, (owner) => callAskedMail({ ...owner, ...asked }))
  return asked
}

/** Ends every pause of a customer who has said in a call that the request goes on, and tells the trusted contact. */
export async function endPausesAfterCall(
  context: Context,
  transaction: Database,
  userId: string,
): Promise<void> {
  const now = timestamp(context.clock)
  const paused = await transaction
    .selectFrom('loans')
    .innerJoin('loanOffers', 'loanOffers.id', 'loans.pickedOfferId')
    .select('loanOffers.id')
    .where('loans.userId', '=', userId)
    .where('loans.state', 'in', statesIn('offered'))
    .where('signableFrom', '>', now)
    .execute()
  for (const { id } of paused) await notifyContact(context, transaction, userId, 'sooner', id)
  await transaction
    .updateTable('loanOffers')
    .set({ signableFrom: now })
    .where('signableFrom', '>', now)
    .where('loanId', 'in', (loans) => loans.selectFrom('loans').select('id').where('userId', '=', userId))
    .execute()
}

/** Mails once that the time to think is over, if it ended by itself and the contract still waits for its signature. */
export function remindOfPauseOver(context: Context): JobHandler {
  const { database, clock } = context
  return async (payload) => {
    const { loanId, until } = JSON.parse(payload) as PauseOver
    const waiting = await database
      .selectFrom('loans')
      .innerJoin('loanOffers', 'loanOffers.id', 'loans.pickedOfferId')
      .select(['loans.userId', 'loanOffers.validUntil'])
      .where('loans.id', '=', loanId)
      .where('loans.state', 'in', transitions.sign.from)
      .where('signableFrom', '=', until)
      .where('validUntil', '>', timestamp(clock))
      .executeTakeFirst()
    if (!waiting || (await awaitsPrivateCall(database, waiting.userId))) return
    await mailOwner(context, database, waiting.userId, (owner) => pauseOverMail({ ...owner, ...waiting }))
  }
}
