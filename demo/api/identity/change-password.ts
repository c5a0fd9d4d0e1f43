import type { Parsed } from '#core/api/contract/operation.ts'
import type { changePassword } from '#core/api/contract/user.ts'
import { calledName } from '#core/format/called-name.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { refusal } from '../platform/http/errors.ts'
import { sendMail } from '../platform/mail/send.ts'
import { dropCode } from './codes.ts'
import { confirmPassword, type Prover } from './confirm-password.ts'
import { deviceDigest, forgetDevices } from './known-devices.ts'
import { passwordChangedMail } from './mails/notices.ts'
import { passwordProblem } from './password-policy.ts'
import { endSessions, enteredStates } from './session.ts'

/** Sets a new password and ends the user's other sessions. */
export async function replacePassword(
  context: Context,
  prover: Prover,
  { currentPassword, password }: Parsed<typeof changePassword>['body'],
): Promise<void> {
  const { clock, database, settings } = context
  const { userId, sessionId } = prover
  const account = await confirmPassword(context, prover, currentPassword)
  const { dateOfBirth, passwordHash } = account
  const email = account.email ?? ''
  const problem = passwordProblem(password, { ...account, email, dateOfBirth })
  if (problem) throw problem
  const hash = await context.passwords.hash(password, { account: userId })

  await database.transaction().execute(async (transaction) => {
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
    if (!row) throw refusal(409, 'state_conflict')
    await endSessions(context, transaction, userId, sessionId)
    await forgetDevices(transaction, userId, deviceDigest(userId, prover.visit.deviceToken))
    // A reset link still in the mailbox predates this password.
    await dropCode(transaction, userId, 'reset')
    const mail = passwordChangedMail(calledName(account), clock(), settings.publicUrl, 'others')
    await sendMail(context, transaction, email, mail)
  })
}
