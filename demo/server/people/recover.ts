import type { Parsed } from '../../../core/api/contract/operation.ts'
import type { activate, passwordReset, unlockAccount } from '../../../core/api/contract/user.ts'
import { calledName } from '../../../core/format/called-name.ts'
import type { Context } from '../context.ts'
import { countAddress, forgive } from '../limits/limit.ts'
import { sendMail } from '../outbox/send.ts'
import { passwordChangedMail } from '../outbox/texts/notices.ts'
import { welcomeMail } from '../outbox/texts/tips.ts'
import { countRegistration } from '../referrals/count.ts'
import { countGuess } from './codes.ts'
import { confirm, moveState } from './confirm.ts'
import { passwordProblem } from './password-policy.ts'
import { endSessions } from './session.ts'

/** Activates an account, which from now on holds its CPF; two accounts never hold the same one. */
export async function activateAccount(
  context: Context,
  { email, activationCode: code }: Parsed<typeof activate>['query'],
  address: string,
): Promise<void> {
  await countGuess(context, email, address)
  const attempt = { email, code, kind: 'activation', wrong: 'activation_code_invalid' } as const
  await confirm(context, attempt, async (transaction, account) => {
    const { id, cpf } = account
    await sendMail(context, transaction, email, welcomeMail(calledName(account), context.settings.publicUrl))
    await countRegistration(context, transaction, id)
    return moveState(context, transaction, { id, from: ['unconfirmed'], set: { claimed_cpf: cpf } })
  })
}

/** Unlocks an account; its password stays. */
export async function unlock(
  context: Context,
  { email, validationCode: code }: Parsed<typeof unlockAccount>['body'],
  address: string,
): Promise<void> {
  await countGuess(context, email, address)
  const attempt = { email, code, kind: 'unlock', wrong: 'unlock_code_invalid' } as const
  await confirm(context, attempt, (transaction, { id }) =>
    moveState(context, transaction, { id, from: ['locked'], set: {} }),
  )
}

/** Sets a new password and ends every session. It unlocks too: a new password leaves nothing to guess at. */
export async function resetPassword(
  context: Context,
  { email, resetCode: code, password }: Parsed<typeof passwordReset>['body'],
  address: string,
): Promise<void> {
  await countAddress(context, 'newPasswordAddress', address)
  // Before the guess is counted: whoever has to think of a better password loses none.
  const problem = passwordProblem(password, { email })
  if (problem) throw problem
  await countGuess(context, email, address)
  const hash = await context.passwords.hash(password, { account: email, address })
  const attempt = { email, code, kind: 'reset', wrong: 'reset_code_invalid' } as const
  await confirm(
    context,
    attempt,
    async (transaction, account) => {
      const { id } = account
      await endSessions(transaction, id)
      const mail = passwordChangedMail(calledName(account), context.clock(), context.settings.publicUrl)
      await sendMail(context, transaction, email, mail)
      return moveState(context, transaction, { id, from: ['active', 'locked'], set: { password_hash: hash } })
    },
    // Only now, with the code known to be right, may the answer depend on what the account holds.
    (account) => {
      const personal = passwordProblem(password, { ...account, email, dateOfBirth: account.date_of_birth })
      if (personal) throw personal
    },
  )
  await forgive(context, 'loginEmail', email)
}
