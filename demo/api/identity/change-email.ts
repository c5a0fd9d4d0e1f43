import type { startEmailChange } from '#core/api/contract/email-change.ts'
import type { ParsedInput } from '#core/api/contract/operation.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { isUniqueViolation } from '../platform/database/database-errors.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { CallerIdentity } from '../platform/http/contract-routes.ts'
import { countAddress, countAttempt } from '../platform/limits/rate-limits.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { type Account, findByEmail, findById, releaseRegisteredEmail } from './accounts.ts'
import { checkPassword, type Prover } from './check-password.ts'
import { formerEmailOf, formerEmails, makeFreezeLink } from './former-emails.ts'
import { emailChangedMail, emailCodeMail, emailInUseMail } from './mails/email-change-mails.ts'
import { checkCode, consumeCode, countGuess, issueCode, resetGuesses } from './one-time-codes.ts'
import { recordProof } from './prove-factor.ts'
import { countMail } from './send-code.ts'
import { endSessions, enteredStates } from './sessions.ts'

/**
 * Sends a code to the new address. An address in use gets a notice instead; the same rows are written and
 * counted, so that neither the answer nor its time reveals the difference.
 */
export async function beginEmailChange(
  context: Context,
  prover: Prover,
  { currentPassword, email }: ParsedInput<typeof startEmailChange>['body'],
): Promise<void> {
  const { clock, database, settings } = context
  const { userId, visit } = prover
  const account = await checkPassword(context, prover, currentPassword)
  // The code is confirmed within minutes, and the user should not have to repeat the password then.
  await recordProof(context, prover, 'passwordAt')
  await countAddress(context, 'sendAddress', visit.address)
  await countAttempt(context, 'emailChange', userId)
  await countMail(context, 'email', email)
  const found = await findByEmail(context, email)
  // An unconfirmed registration does not reserve an e-mail against a user who is about to verify it.
  const holder = found?.state === 'unconfirmed' ? undefined : found
  await inTransaction(database, async (transaction) => {
    const waiting = { email, askedAt: timestamp(clock) }
    await transaction
      .insertInto('emailChanges')
      .values({ userId, ...waiting })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(waiting))
      .execute()
    const { code } = await issueCode(context, transaction, { userId, kind: 'email' })
    if (holder) return sendMail(context, transaction, email, emailInUseMail(clock()))
    const mail = emailCodeMail(nameToCall(account), code, settings.code.seconds, settings.publicUrl)
    await sendMail(context, transaction, email, mail, userId)
  })
}

/**
 * Changes the address by its code. Other sessions and codes end, because the old mailbox may control them.
 */
export async function confirmEmail(
  context: Context,
  { userId, sessionId }: CallerIdentity,
  code: string,
  address: string,
): Promise<string> {
  const { database } = context
  const waiting = await database
    .selectFrom('emailChanges')
    .select('email')
    .where('userId', '=', userId)
    .executeTakeFirst()
  // Counted by account and new address: guesses here use up no attempts of the account with that address, nor
  // of another account that is changing to it.
  const subject = `change ${userId} ${waiting?.email ?? ''}`
  await countGuess(context, subject, address)
  if (!waiting) throw createRefusal('email_code_invalid')
  const guess = { userId, kind: 'email', code } as const
  if (!(await checkCode(context, guess))) throw createRefusal('email_code_invalid')
  try {
    await inTransaction(database, async (transaction) => {
      if (!(await consumeCode(context, transaction, guess))) throw createRefusal('email_code_invalid')
      await replaceEmail(context, transaction, userId, waiting.email)
      await endSessions(context, transaction, userId, sessionId)
    })
  } catch (error) {
    // The address belongs to another account, or was registered in the meantime.
    throw isUniqueViolation(error) ? createRefusal('email_code_invalid') : error
  }
  await resetGuesses(context, subject)
  return waiting.email
}

async function replaceEmail(
  context: Context,
  transaction: Database,
  userId: string,
  email: string,
): Promise<void> {
  const { clock } = context
  const account = await findById({ database: transaction }, userId)
  await offerToFreeze(context, transaction, account, email)
  await releaseRegisteredEmail(transaction, email)
  const changed = await transaction
    .updateTable('users')
    .set({ email, updatedAt: timestamp(clock) })
    .where('id', '=', userId)
    .where('state', 'in', enteredStates)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw createRefusal('session_expired')
  // Links in the old mailbox must no longer control the account.
  for (const table of ['emailChanges', 'unsubscribeTokens'] as const)
    await transaction.deleteFrom(table).where('userId', '=', userId).execute()
  await transaction.deleteFrom('codes').where('userId', '=', userId).where('kind', '!=', 'email').execute()
}

/** Mails a link that freezes the account to the e-mail that loses it now, and to each that lost it before. */
async function offerToFreeze(
  context: Context,
  transaction: Database,
  account: Account,
  email: string,
): Promise<void> {
  const { clock, settings } = context
  const { publicUrl } = settings
  const lost = await formerEmailOf(context, transaction, account)
  const before = await formerEmails(context, transaction, account.id)
  for (const former of [lost, ...before.filter((one) => one.email !== lost.email)]) {
    if (former.email === email) continue
    const freeze = await makeFreezeLink(context, transaction, former)
    const mail = emailChangedMail(nameToCall(account), email, clock(), { publicUrl, freeze })
    await sendMail(context, transaction, former.email, mail, account.id)
  }
}
