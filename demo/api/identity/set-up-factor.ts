import { randomInt } from 'node:crypto'
import { nameToCall } from '#core/format/called-name.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { countAttempt, resetLimit } from '../platform/limits/rate-limits.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { type Account, findById } from './accounts.ts'
import { checkPassword, findGuesser, type Prover } from './check-password.ts'
import { openSecret, sealSecret } from './factor-secret.ts'
import { factorChangedMail } from './mails/security-mails.ts'
import { factorOf, factorUri, newSecret, replaceRecoveryCodes, timeStepOf } from './second-factor.ts'
import { endSessions } from './sessions.ts'

// 120 bits each, so a plain digest is safe (OWASP ASVS 5.0, 6.5.2); base32 has no digits that look like
// letters.
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const codeLength = 24
const codeCount = 10

const newCode = () => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

type FactorChange = Parameters<typeof factorChangedMail>[1]

async function notifyOfFactorChange(
  context: Context,
  transaction: Database,
  account: Account,
  what: FactorChange,
): Promise<void> {
  const { clock, settings } = context
  const mail = factorChangedMail(nameToCall(account), what, clock(), settings.publicUrl)
  if (account.email) await sendMail(context, transaction, account.email, mail)
}

/** Creates a secret that is inactive until the user enters a code of it; starting again replaces it. */
export async function startFactor(context: Context, prover: Prover, password: string) {
  const { userId } = prover
  const { email } = await checkPassword(context, prover, password)
  const secret = newSecret()
  const stored = sealSecret(context.settings, userId, secret)
  const waiting = { secret: stored, lastStep: 0, confirmedAt: null, suspendedAt: null }
  const row = await inTransaction(context.database, (transaction) =>
    transaction
      .insertInto('secondFactors')
      .values({ userId, ...waiting })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet(waiting)
          .where(({ eb, or }) =>
            or([
              eb('secondFactors.confirmedAt', 'is', null),
              eb('secondFactors.suspendedAt', 'is not', null),
            ]),
          ),
      )
      .returning('userId')
      .executeTakeFirst(),
  )
  if (!row) throw createRefusal('state_conflict')
  return { secret, uri: factorUri(secret, email ?? '') }
}

/** Turns the factor on and returns the recovery codes. @throws ApiError 400 second_factor_invalid */
export async function confirmFactor(context: Context, prover: Prover, code: string) {
  const { database, clock } = context
  const { userId } = prover
  const { now } = await findGuesser(context, prover)
  await countAttempt(context, 'factorGuess', now)
  const waiting = await database
    .selectFrom('secondFactors')
    .select('secret')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  const secret = waiting && openSecret(context.settings, userId, waiting.secret)
  const step = secret === undefined ? undefined : timeStepOf(context, secret, code)
  if (!waiting || step === undefined) throw createRefusal('second_factor_invalid')

  const recoveryCodes = Array.from({ length: codeCount }, newCode)
  await inTransaction(database, async (transaction) => {
    const row = await transaction
      .updateTable('secondFactors')
      .set({ confirmedAt: timestamp(clock), lastStep: step })
      .where('userId', '=', userId)
      .where('secret', '=', waiting.secret)
      .where('confirmedAt', 'is', null)
      .returning('userId')
      .executeTakeFirst()
    if (!row) throw createRefusal('second_factor_invalid')
    await replaceRecoveryCodes(transaction, userId, recoveryCodes)
    await notifyOfFactorChange(context, transaction, await findById({ database: transaction }, userId), 'on')
  })
  await resetLimit(context, 'factorGuess', now)
  return { recoveryCodes }
}

/** Replaces the recovery codes. */
export async function renewCodes(context: Context, prover: Prover, password: string) {
  const { userId } = prover
  const account = await checkPassword(context, prover, password)
  const recoveryCodes = Array.from({ length: codeCount }, newCode)
  await inTransaction(context.database, async (transaction) => {
    if (!(await factorOf(transaction, userId))) throw createRefusal('state_conflict')
    await replaceRecoveryCodes(transaction, userId, recoveryCodes)
    await notifyOfFactorChange(context, transaction, account, 'renewed')
  })
  return { recoveryCodes }
}

export async function disableFactor(context: Context, prover: Prover, password: string): Promise<void> {
  const { userId } = prover
  const account = await checkPassword(context, prover, password)
  await inTransaction(context.database, async (transaction) => {
    const row = await transaction
      .deleteFrom('secondFactors')
      .where('userId', '=', userId)
      .where('confirmedAt', 'is not', null)
      .returning('userId')
      .executeTakeFirst()
    if (!row) throw createRefusal('state_conflict')
    await replaceRecoveryCodes(transaction, userId, [])
    await notifyOfFactorChange(context, transaction, account, 'off')
  })
}

/**
 * Suspends the factor of a user who lost phone and recovery codes and has shown support a document. All
 * sessions end, and the user is notified by mail.
 *
 * @param seen since when the factor that was seen is on
 * @throws ApiError 409 if it is no longer
 */
export async function removeLostFactor(context: Context, userId: string, seen: string): Promise<void> {
  const account = await findById(context, userId)
  await inTransaction(context.database, async (transaction) => {
    const suspended = await transaction
      .updateTable('secondFactors')
      .set({ suspendedAt: timestamp(context.clock) })
      .where('userId', '=', userId)
      .where('confirmedAt', '=', seen)
      .where('suspendedAt', 'is', null)
      .returning('userId')
      .executeTakeFirst()
    if (!suspended) throw createRefusal('state_conflict')
    await endSessions(context, transaction, userId)
    await notifyOfFactorChange(context, transaction, account, 'off')
  })
}
