import type { ParsedInput } from '#core/api/contract/operation.ts'
import type { changePassword } from '#core/api/contract/user.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { checkPassword, type Prover } from './check-password.ts'
import { deleteDevices, deviceDigest } from './known-devices.ts'
import { passwordChangedMail } from './mails/account-notices.ts'
import { deleteCode } from './one-time-codes.ts'
import { countPasskeys } from './passkeys.ts'
import { passwordProblem } from './password-policy.ts'
import { requirePasskeyProof } from './prove-factor.ts'
import { endSessions, enteredStates } from './sessions.ts'

/** Sets a new password, for the present one or a passkey just proved, and ends the user's other sessions. */
export async function replacePassword(
  context: Context,
  prover: Prover,
  { currentPassword, password }: ParsedInput<typeof changePassword>['body'],
): Promise<void> {
  const { clock, database, settings } = context
  const { userId, sessionId } = prover
  const account =
    currentPassword === undefined
      ? await requirePasskeyProof(context, prover)
      : await checkPassword(context, prover, currentPassword)
  const { dateOfBirth, passwordHash } = account
  const email = account.email ?? ''
  const problem = passwordProblem(password, { ...account, email, dateOfBirth })
  if (problem) throw problem
  const hash = await context.passwords.hash(password, { account: userId })

  await inTransaction(database, async (transaction) => {
    const row = await transaction
      .updateTable('users')
      .set({
        passwordHash: hash,
        state: 'active',
        lockedAt: null,
        failedLogins: 0,
        updatedAt: timestamp(clock),
      })
      .where('id', '=', userId)
      .where('state', 'in', enteredStates)
      // If two changes run concurrently, the second fails: its current password is outdated.
      .where('passwordHash', '=', passwordHash)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw createRefusal('state_conflict')
    await endSessions(context, transaction, userId, sessionId)
    await deleteDevices(transaction, userId, deviceDigest(userId, prover.visit.deviceToken))
    // A reset link still in the mailbox predates this password.
    await deleteCode(transaction, userId, 'reset')
    const mail = passwordChangedMail(nameToCall(account), clock(), settings.publicUrl, {
      ended: 'others',
      passkeys: await countPasskeys(transaction, userId),
      lostAccount: false,
    })
    await sendMail(context, transaction, email, mail)
  })
}
