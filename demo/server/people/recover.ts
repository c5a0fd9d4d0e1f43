import { calledName } from '../../../core/format/called-name.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { countAddress, forgive } from '../limits/limit.ts'
import { sendMail } from '../outbox/send.ts'
import { passwordChangedMail } from '../outbox/texts/notices.ts'
import { welcomeMail } from '../outbox/texts/tips.ts'
import { countRegistration } from '../referrals/count.ts'
import type { Account } from './accounts.ts'
import { dropCode } from './codes.ts'
import { confirm, moveState, type Shown } from './confirm.ts'
import { strangersOf } from './confirm-password.ts'
import type { Visit } from './device.ts'
import { knownDevice } from './known-devices.ts'
import { passwordProblem } from './password-policy.ts'
import { endSessions } from './session.ts'

const nothing = async () => undefined

/** Activates an account. Its CPF is still anybody's word: nothing here depends on who else has given the same one. */
export function activateAccount(context: Context, shown: Shown, visit: Visit): Promise<string> {
  const kind = { kind: 'activation', visit, wrong: 'activation_code_invalid' } as const
  const { publicUrl } = context.settings
  return confirm(context, shown, kind, {
    prepare: nothing,
    act: async (transaction, account) => {
      const { id, email } = account
      if (email) await sendMail(context, transaction, email, welcomeMail(calledName(account), publicUrl))
      await countRegistration(context, transaction, id)
      return moveState(context, transaction, { id, from: ['unconfirmed'], set: {} })
    },
  })
}

/** Unlocks an account; its password stays. */
export function unlock(context: Context, shown: Shown, visit: Visit): Promise<string> {
  const kind = { kind: 'unlock', visit, wrong: 'unlock_code_invalid' } as const
  return confirm(context, shown, kind, {
    prepare: nothing,
    act: (transaction, { id }) => moveState(context, transaction, { id, from: ['locked'], set: {} }),
  })
}

/** Sets a new password and ends every session. It unlocks too: a new password leaves nothing to guess at. */
export async function resetPassword(
  context: Context,
  shown: Shown,
  password: string,
  visit: Visit,
): Promise<string> {
  if ('email' in shown) {
    await countAddress(context, 'newPasswordAddress', visit.address)
    // Before the guess is counted: whoever has to think of a better password loses none.
    const problem = passwordProblem(password, shown)
    if (problem) throw problem
  }
  const kind = { kind: 'reset', visit, wrong: 'reset_code_invalid' } as const
  return confirm(context, shown, kind, {
    // Hashed for whoever has the mailbox, and for nobody else.
    prepare: (account) => {
      const personal = passwordProblem(password, known(account))
      if (personal) throw personal
      return context.passwords.hash(password, { account: account.id, address: visit.address })
    },
    act: async (transaction, account, passwordHash) => {
      await tellOfNewPassword(context, transaction, account)
      if ('token' in shown) await forgiveFactor({ ...context, database: transaction }, account.id, visit)
      const from = ['active', 'locked'] as const
      return moveState(context, transaction, { id: account.id, from, set: { passwordHash } })
    },
  })
}

/** Codes of the app count again, from this device as from any: whoever guessed has the password no more. */
async function forgiveFactor(context: Context, userId: string, visit: Visit): Promise<void> {
  const device = await knownDevice(context, userId, visit)
  const limits = ['factorGuess', 'factorGuessDay', 'factorGuessEver'] as const
  for (const guesser of [userId, strangersOf(userId), ...(device === undefined ? [] : [device])])
    for (const name of limits) await forgive(context, name, guesser)
}

const known = (account: Account) => ({
  ...account,
  email: account.email ?? '',
  dateOfBirth: account.dateOfBirth,
})

async function tellOfNewPassword(context: Context, transaction: Database, account: Account): Promise<void> {
  const { id, email } = account
  await endSessions(context, transaction, id)
  await dropCode(transaction, id, 'unlock')
  const mail = passwordChangedMail(calledName(account), context.clock(), context.settings.publicUrl)
  if (email) await sendMail(context, transaction, email, mail)
}
