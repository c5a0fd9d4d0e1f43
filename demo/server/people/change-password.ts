import type { Parsed } from '../../../core/api/contract/operation.ts'
import type { changePassword } from '../../../core/api/contract/user.ts'
import { calledName } from '../../../core/format/called-name.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import { refusal } from '../http/errors.ts'
import { sendMail } from '../outbox/send.ts'
import { passwordChangedMail } from '../outbox/texts/notices.ts'
import { dropCode } from './codes.ts'
import { confirmPassword, type Prover } from './confirm-password.ts'
import { passwordProblem } from './password-policy.ts'
import { endSessions } from './session.ts'

/** Sets a new password and ends the other sessions. */
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
      .set({ passwordHash: hash, updatedAt: timestamp(clock) })
      .where('id', '=', userId)
      .where('state', '=', 'active')
      // Of two changes at once, the second was confirmed by a password that is no longer the one.
      .where('passwordHash', '=', passwordHash)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw refusal(409, 'state_conflict')
    await endSessions(context, transaction, userId, sessionId)
    // A link that waits in the mailbox was asked for before this password.
    await dropCode(transaction, userId, 'reset')
    const mail = passwordChangedMail(calledName(account), clock(), settings.publicUrl, 'others')
    await sendMail(context, transaction, email, mail)
  })
}
