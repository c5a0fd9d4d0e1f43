import { ApiError } from '#core/api/errors.ts'
import { calledName } from '#core/format/called-name.ts'
import { confirmPassword, type Prover } from '../identity/confirm-password.ts'
import { enteredStates } from '../identity/session.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { errorItem, refusal } from '../platform/http/errors.ts'
import { sendMail } from '../platform/mail/send.ts'
import { closingReasonsOf } from './closing-reasons.ts'
import { erase } from './erase.ts'
import { accountDeletedMail } from './mails.ts'

/**
 * Closes an account permanently. E-mail and CPF become free, and a later registration is a new user.
 *
 * @throws ApiError 400 password_wrong, 409 with each reason that prevents it
 */
export async function deleteAccount(context: Context, prover: Prover, password: string): Promise<void> {
  const { clock, database } = context
  const { userId } = prover
  const account = await confirmPassword(context, prover, password)
  const { passwordHash } = account
  const email = account.email ?? ''
  const now = timestamp(clock)
  const gone = { email: null, claimedCpf: null, passwordHash: null, lastLoginAt: null, lockedAt: null }

  await database.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('users')
      .set({ ...gone, state: 'deleted', deletedAt: now, updatedAt: now })
      .where('id', '=', userId)
      .where('state', 'in', enteredStates)
      .where('passwordHash', '=', passwordHash)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw refusal(409, 'state_conflict')
    await refuseWhileOpen(context, transaction, userId)
    const kept = await erase(context, transaction, userId)
    const mail = accountDeletedMail(calledName(account), clock(), kept)
    await sendMail(context, transaction, email, mail)
  })
}

async function refuseWhileOpen(context: Context, transaction: Database, userId: string): Promise<void> {
  const reasons = await closingReasonsOf(context, transaction, userId)
  if (reasons.length > 0)
    throw new ApiError(
      reasons.map((code) => errorItem(409, code)),
      409,
    )
}
