import { nameToCall } from '#core/format/called-name.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { Visit } from '../platform/http/visit-device.ts'
import { countAddress, resetLimit } from '../platform/limits/rate-limits.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { countRegistration } from '../referrals/count-referrals.ts'
import { type Account, findById } from './accounts.ts'
import { unknownDevicesSubject } from './check-password.ts'
import { type CodeOrLink, changeAccountState, confirmByMail } from './confirm-by-mail.ts'
import { dropRecentSetup } from './drop-recent-setup.ts'
import { freezeSeconds } from './former-emails.ts'
import { deleteDevices, findKnownDevice } from './known-devices.ts'
import { passwordChangedMail, unlockedMail } from './mails/account-notices.ts'
import { welcomeMail } from './mails/welcome-mail.ts'
import { deleteCode, restoreRegistrationData } from './one-time-codes.ts'
import { countPasskeys } from './passkeys.ts'
import { passwordProblem } from './password-policy.ts'
import { endSessions } from './sessions.ts'

const prepareNothing = async () => undefined

/**
 * Activates an account. Its CPF is not proved yet: nothing here depends on other accounts with the same CPF.
 */
export function activateAccount(context: Context, shown: CodeOrLink, visit: Visit): Promise<string> {
  const kind = { kind: 'activation', visit, wrong: 'activation_code_invalid' } as const
  const { publicUrl } = context.settings
  return confirmByMail(context, shown, kind, {
    prepare: prepareNothing,
    act: async (transaction, account) => {
      const { id, email } = account
      await restoreRegistrationData(transaction, id)
      const name = nameToCall(await findById({ database: transaction }, id))
      if (email) await sendMail(context, transaction, email, welcomeMail(name, publicUrl))
      await countRegistration(context, transaction, id)
      const set = { loanAmount: null, installmentsQty: null }
      return changeAccountState(context, transaction, { id, from: ['unconfirmed'], set })
    },
  })
}

/** Unlocks an account; its password stays valid. */
export function unlockAccount(context: Context, shown: CodeOrLink, visit: Visit): Promise<string> {
  const kind = { kind: 'unlock', visit, wrong: 'unlock_code_invalid' } as const
  return confirmByMail(context, shown, kind, {
    prepare: prepareNothing,
    act: (transaction, { id }) => changeAccountState(context, transaction, { id, from: ['locked'], set: {} }),
  })
}

/**
 * Unlocks the account of a user who cannot open their mailbox and showed a document to the support. The password
 * stays, and the user gets a mail.
 *
 * @throws ApiError 409 state_conflict if it is not locked
 */
export async function unlockByDocument(
  context: Context,
  transaction: Database,
  userId: string,
): Promise<void> {
  if (!(await changeAccountState(context, transaction, { id: userId, from: ['locked'], set: {} })))
    throw createRefusal('state_conflict')
  await deleteCode(transaction, userId, 'unlock')
  const account = await findById({ database: transaction }, userId)
  if (!account.email) return
  await resetLimit({ ...context, database: transaction }, 'loginEmail', account.email)
  const mail = unlockedMail(nameToCall(account), context.clock(), context.settings.publicUrl)
  await sendMail(context, transaction, account.email, mail)
}

/**
 * Sets a new password and ends every session. It unlocks too, as guesses at the old password are now useless.
 * What the password alone may have set up in the last 72 hours is taken back.
 */
export async function resetPassword(
  context: Context,
  shown: CodeOrLink,
  password: string,
  visit: Visit,
): Promise<string> {
  if ('email' in shown) {
    await countAddress(context, 'newPasswordAddress', visit.address)
    // Before the guess is counted: a rejected password must not use up a guess.
    const problem = passwordProblem(password, shown)
    if (problem) throw problem
  }
  const kind = { kind: 'reset', visit, wrong: 'reset_code_invalid' } as const
  return confirmByMail(context, shown, kind, {
    // Hashed only after access to the mailbox was proved.
    prepare: (account) => {
      const personal = passwordProblem(password, registeredFacts(account))
      if (personal) throw personal
      return context.passwords.hash(password, { account: account.id, address: visit.address })
    },
    act: async (transaction, account, passwordHash) => {
      const lostAccount = await dropLastHours(context, transaction, account.id)
      await notifyOfNewPassword(context, transaction, account, lostAccount)
      if ('token' in shown) await resetFactor({ ...context, database: transaction }, account.id, visit)
      const from = ['active', 'locked'] as const
      return changeAccountState(context, transaction, { id: account.id, from, set: { passwordHash } })
    },
  })
}

/** Takes back what was set up in the last 72 hours. @returns whether a bank account was among it */
async function dropLastHours(context: Context, transaction: Database, userId: string): Promise<boolean> {
  const since = timestamp(context.clock, -freezeSeconds)
  const inDoubtFrom = timestamp(context.clock)
  const lostAccount = await dropRecentSetup(context, transaction, { userId, since, inDoubtFrom })
  await transaction
    .updateTable('people')
    .set({ mobileProvedAt: null })
    .where('userId', '=', userId)
    .where('mobileProvedAt', '>', since)
    .execute()
  return lostAccount
}

/** Resets the limits on app codes for every device: the guesser no longer has the password. */
async function resetFactor(context: Context, userId: string, visit: Visit): Promise<void> {
  const device = await findKnownDevice(context, userId, visit)
  const limits = ['factorGuess', 'factorGuessDay', 'factorGuessEver'] as const
  for (const guesser of [userId, unknownDevicesSubject(userId), ...(device === undefined ? [] : [device])])
    for (const name of limits) await resetLimit(context, name, guesser)
}

const registeredFacts = (account: Account) => ({
  ...account,
  email: account.email ?? '',
  dateOfBirth: account.dateOfBirth,
})

async function notifyOfNewPassword(
  context: Context,
  transaction: Database,
  account: Account,
  lostAccount: boolean,
): Promise<void> {
  const { id, email } = account
  await endSessions(context, transaction, id)
  await deleteDevices(transaction, id)
  await deleteCode(transaction, id, 'unlock')
  const mail = passwordChangedMail(nameToCall(account), context.clock(), context.settings.publicUrl, {
    ended: 'every',
    passkeys: await countPasskeys(transaction, id),
    lostAccount,
  })
  if (email) await sendMail(context, transaction, email, mail)
}
