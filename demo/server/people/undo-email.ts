import { randomBytes } from 'node:crypto'
import { calledName } from '../../../core/format/called-name.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import { isTaken } from '../database/errors.ts'
import type { Database } from '../database/schema.ts'
import { refusal } from '../http/errors.ts'
import { tokenDigest } from '../outbox/optional.ts'
import { sendMail } from '../outbox/send.ts'
import { emailRestoredMail, emailTakenBackMail } from '../outbox/texts/email-change.ts'
import { findById } from './accounts.ts'
import { endSessions } from './session.ts'

const undoSeconds = 72 * 60 * 60

/** Makes the token by which whoever has the old mailbox takes a change back. */
export async function offerUndo(
  { clock }: Context,
  transaction: Database,
  userId: string,
  email: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await transaction
    .insertInto('email_undos')
    .values({
      hash: tokenDigest(token),
      user_id: userId,
      email,
      changed_at: timestamp(clock),
      expires_at: timestamp(clock, undoSeconds),
    })
    .execute()
  return token
}

/**
 * Gives an account back to its old e-mail. Whoever changed it knew the password: it opens nothing any more, no session
 * stays, and a second factor that was turned on since is gone.
 *
 * @throws ApiError 400 email_undo_invalid, also when somebody else has registered the old e-mail meanwhile
 */
export async function undoEmail(context: Context, token: string): Promise<void> {
  try {
    await context.database
      .transaction()
      .execute((transaction) => giveBack(context, transaction, tokenDigest(token)))
  } catch (error) {
    throw isTaken(error) ? refusal(400, 'email_undo_invalid') : error
  }
}

async function giveBack(context: Context, transaction: Database, hash: string): Promise<void> {
  const { clock, settings } = context
  const now = timestamp(clock)
  const undo = await transaction
    .deleteFrom('email_undos')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'email', 'changed_at as changedAt'])
    .executeTakeFirst()
  if (!undo) throw refusal(400, 'email_undo_invalid')
  const { userId, email, changedAt } = undo
  const before = await findById({ database: transaction }, userId)
  const name = calledName(before)
  if (before.email)
    await sendMail(context, transaction, before.email, emailTakenBackMail(name, clock()), userId)
  await transaction
    .updateTable('users')
    .set({ email, password_hash: null, updated_at: now })
    .where('id', '=', userId)
    .where('state', 'in', ['active', 'locked'])
    .execute()
  await endSessions(transaction, userId)
  for (const table of ['email_undos', 'email_changes', 'codes', 'data_exports'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute()
  const since = await transaction
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('confirmed_at', 'is', null), eb('confirmed_at', '>', changedAt)]))
    .returning('user_id')
    .executeTakeFirst()
  if (since) await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await sendMail(context, transaction, email, emailRestoredMail(name, clock(), settings.publicUrl))
}
