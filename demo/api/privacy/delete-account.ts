import { ApiError } from '#core/api/errors.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { checkPassword, type Prover } from '../identity/check-password.ts'
import { enteredStates } from '../identity/sessions.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal, errorItem } from '../platform/http/api-errors.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { closingReasonsOf } from './closing-reasons.ts'
import { eraseAccount } from './erase-account.ts'
import { accountDeletedMail } from './mails.ts'

/**
 * Closes an account permanently. E-mail and CPF become free, and a later registration is a new user.
 *
 * @throws ApiError 400 password_wrong, 409 with each reason that prevents it
 */
export async function deleteAccount(context: Context, prover: Prover, password: string): Promise<void> {
  const { clock, database } = context
  const { userId } = prover
  const account = await checkPassword(context, prover, password)
  const { passwordHash } = account
  const email = account.email ?? ''
  const now = timestamp(clock)
  const gone = {
    email: null,
    claimedCpf: null,
    passwordHash: null,
    lastLoginAt: null,
    lastSeenAt: null,
    lockedAt: null,
  }

  await inTransaction(database, async (transaction) => {
    const row = await transaction
      .updateTable('users')
      .set({ ...gone, state: 'deleted', deletedAt: now, updatedAt: now })
      .where('id', '=', userId)
      .where('state', 'in', enteredStates)
      .where('passwordHash', '=', passwordHash)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw createRefusal('state_conflict')
    await refuseWhileOpen(context, transaction, userId)
    const kept = await eraseAccount(context, transaction, userId)
    const mail = accountDeletedMail(nameToCall(account), clock(), kept)
    await sendMail(context, transaction, email, mail)
  })
}

async function refuseWhileOpen(context: Context, transaction: Database, userId: string): Promise<void> {
  const reasons = await closingReasonsOf(context, transaction, userId)
  if (reasons.length > 0)
    throw new ApiError(
      reasons.map((code) => errorItem(code)),
      409,
    )
}
