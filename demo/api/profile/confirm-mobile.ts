import type { Answer } from '#core/api/contract/operation.ts'
import type { sendMobileCode as operationToSend } from '#core/api/contract/person.ts'
import type { SmsRefusal } from '#core/fields/sms-refusals.ts'
import { emailFreezeHours } from '#core/text/errors.ts'
import { mailOwner } from '../identity/mail-owner.ts'
import { checkCode, consumeCode, countGuess, issueCode, resetGuesses } from '../identity/one-time-codes.ts'
import { countMail } from '../identity/send-code.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { Visit } from '../platform/http/visit-device.ts'
import { isMarked, mark } from '../platform/limits/marks.ts'
import { countAddress, countAttempt } from '../platform/limits/rate-limits.ts'
import { deliverSms } from '../platform/mail/deliver-sms.ts'
import { canSendSms, sendSms } from '../platform/mail/send-sms.ts'
import { PortFailure } from '../ports/port-failures.ts'
import { mobileCodeSms, mobileProvedMail } from './mails/data-change-mails.ts'
import { redactMobile } from './notify-of-change.ts'

/** Seconds between verifying a number and a request that may use it: time for the mailbox to object. */
const restSeconds = emailFreezeHours * 60 * 60

/** Earliest start of a request whose signature code may go to a number verified at a moment. */
export function mobileTrustedFrom(provedAt: string): string {
  return new Date(Date.parse(provedAt) + restSeconds * 1000).toISOString()
}

/** Whether a signature code may go to a number: verified at least 72 hours before the request began. */
export function mayReceiveSignatureCode(provedAt: string | null, requestedAt: string): boolean {
  return provedAt !== null && mobileTrustedFrom(provedAt) <= requestedAt
}

interface MobileRequest {
  userId: string
  visit: Visit
}

/** The stored number, and when it was verified. */
function readMobile(database: Database, userId: string) {
  return database
    .selectFrom('people')
    .select(['mobile', 'mobileProvedAt', 'mobileRefusal'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
}

const userAndNumber = (userId: string, mobile: string) => `${userId}\n${mobile}`

/** How long an account that verified a number is trusted with it. */
const provedSeconds = 365 * 24 * 60 * 60

/**
 * Counts a code sent to a number, per account. Accounts that never verified the number also share one limit,
 * so that strangers can neither flood a phone nor use up its owner's limit.
 *
 * @throws ApiError 429
 */
async function countCodeToNumber(context: Context, userId: string, mobile: string): Promise<void> {
  await countMail(context, 'mobile', userAndNumber(userId, mobile))
  if (!(await isMarked(context, 'mobileProved', userAndNumber(userId, mobile))))
    await countAttempt(context, 'unprovedNumber', mobile)
}

/** Sends a message at once, so that the page can say if it never arrives. Where the carrier is away, the job goes on. */
async function tryToDeliver(context: Context, message: string): Promise<SmsRefusal | null> {
  try {
    return await deliverSms(context, message)
  } catch (error) {
    if (error instanceof PortFailure) return null
    throw error
  }
}

/**
 * Sends a code by SMS to the stored number; it verifies only that number, even if the number changes
 * meanwhile.
 *
 * @throws ApiError 409 state_conflict if it is already verified or no SMS can be sent, mobile_unreachable if none gets
 * there; 429
 */
export async function sendMobileCode(
  context: Context,
  { userId, visit }: MobileRequest,
): Promise<Answer<typeof operationToSend>> {
  const { clock, database, settings } = context
  const { mobile, mobileProvedAt, mobileRefusal } = await readMobile(database, userId)
  if ((mobileProvedAt !== null && mobileRefusal === null) || !canSendSms(settings))
    throw createRefusal('state_conflict')
  await countAddress(context, 'sendAddress', visit.address)
  await countAttempt(context, 'mobileCode', userId)
  await countCodeToNumber(context, userId, mobile)
  const message = await inTransaction(database, async (transaction) => {
    const { code } = await issueCode(context, transaction, { userId, kind: 'mobile', bound: mobile })
    const text = mobileCodeSms(code, settings.code.seconds)
    return sendSms(context, transaction, { userId, mobile }, { text, code })
  })
  if (message && (await tryToDeliver(context, message))) throw createRefusal('mobile_unreachable')
  return { expiresAt: timestamp(clock, settings.code.seconds), tries: settings.code.tries }
}

/**
 * Marks the stored number as verified by its code, and notifies the user. For a verified number it succeeds
 * without a change, so that a retry after a lost answer works.
 *
 * @throws ApiError 400 mobile_code_invalid, 429
 */
export async function confirmMobile(
  context: Context,
  { userId, visit }: MobileRequest,
  code: string,
): Promise<void> {
  const { clock, database } = context
  const { mobile, mobileProvedAt } = await readMobile(database, userId)
  if (mobileProvedAt !== null) return
  // By number: verifying one does not reset the guesses at another.
  const subject = `mobile ${userId} ${mobile}`
  await countGuess(context, subject, visit.address)
  const guess = { userId, kind: 'mobile', bound: mobile, code } as const
  if (!(await checkCode(context, guess))) throw createRefusal('mobile_code_invalid')
  await inTransaction(database, async (transaction) => {
    const proved =
      (await consumeCode(context, transaction, guess)) &&
      (await transaction
        .updateTable('people')
        .set({ mobileProvedAt: timestamp(clock) })
        .where('userId', '=', userId)
        .where('mobile', '=', mobile)
        .where('mobileProvedAt', 'is', null)
        .returning('userId')
        .executeTakeFirst())
    if (!proved) throw createRefusal('mobile_code_invalid')
    await mailOwner(context, transaction, userId, ({ firstName, publicUrl }) =>
      mobileProvedMail(firstName, redactMobile(mobile), clock(), publicUrl),
    )
  })
  await mark(context, 'mobileProved', userAndNumber(userId, mobile), provedSeconds)
  await resetGuesses(context, subject)
}
