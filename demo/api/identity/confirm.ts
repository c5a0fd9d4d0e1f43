import type { ErrorCode } from '#core/api/errors.ts'
import type { UserState } from '#core/text/accounts.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { isTaken } from '../platform/database/errors.ts'
import type { CodeKind, Database } from '../platform/database/schema.ts'
import type { Visit } from '../platform/http/device.ts'
import { refusal } from '../platform/http/errors.ts'
import { forgive } from '../platform/limits/limit.ts'
import { type Account, findByEmail, findById } from './accounts.ts'
import {
  countMailedGuess,
  forgiveMailedGuesses,
  ownerOfLink,
  spendCode,
  spendLink,
  tryCode,
} from './codes.ts'
import { rememberDevice } from './known-devices.ts'

/** How somebody shows to have an account's mailbox: by the code of a mail, or by the link beside it. */
export type Shown = { email: string; code: string } | { token: string }

interface Confirmation {
  kind: CodeKind
  visit: Visit
  /** What the answer says of a code that is wrong, used, too old or nobody's: one and the same. */
  wrong: ErrorCode
}

/** What is done for whoever has the mailbox. */
interface Act<Prepared> {
  /** Before the transaction, once the code or link is known to be right: only now may the answer depend on the account. */
  prepare: (account: Account) => Promise<Prepared>
  /** In it. @returns whether there was anything to do */
  act: (transaction: Database, account: Account, prepared: Prepared) => Promise<boolean>
}

interface Proof {
  account: Account
  wrong: ErrorCode
  spend: (transaction: Database) => Promise<boolean>
}

async function proofByCode(
  context: Context,
  { email, code }: Extract<Shown, { code: string }>,
  { kind, visit: { address }, wrong }: Confirmation,
): Promise<Proof> {
  const counted = await countMailedGuess(context, { kind, email, address })
  const account = await findByEmail(context, email)
  const guess = { userId: (counted && account?.id) || '', kind, code }
  if (!(await tryCode(context, guess)) || !account) throw refusal(400, wrong)
  return { account, wrong, spend: (transaction) => spendCode(context, transaction, guess) }
}

async function proofByLink(context: Context, token: string, kind: CodeKind): Promise<Proof> {
  const wrong = 'mail_link_invalid'
  const userId = await ownerOfLink(context, { kind, token })
  if (userId === undefined) throw refusal(400, wrong)
  const account = await findById(context, userId)
  return { account, wrong, spend: (transaction) => spendLink(context, transaction, { kind, token }) }
}

/**
 * Does what a code or a link is for, and spends it: both happen once, or neither. Guesses are limited, links need no
 * limit: whoever has the mailbox always has a way.
 *
 * @returns the secret by which the device is known at its next login, whatever strangers do meanwhile
 */
export async function confirm<Prepared>(
  context: Context,
  shown: Shown,
  confirmation: Confirmation,
  { prepare, act }: Act<Prepared>,
): Promise<string> {
  const { kind, visit } = confirmation
  const { account, wrong, spend } =
    'token' in shown
      ? await proofByLink(context, shown.token, kind)
      : await proofByCode(context, shown, confirmation)
  const prepared = await prepare(account)
  const once = () =>
    context.database.transaction().execute(async (transaction) => {
      const done = (await spend(transaction)) && (await act(transaction, account, prepared))
      if (!done) throw refusal(400, wrong)
      return rememberDevice(context, transaction, account.id, visit)
    })
  const { token } = await once().catch((error: unknown) => {
    // Somebody has just taken the CPF: the second look sees it.
    if (isTaken(error)) return once()
    throw error
  })
  const email = account.email ?? ''
  await forgiveMailedGuesses(context, { email, address: visit.address })
  await forgive(context, 'loginEmail', email)
  return token
}

/** Moves an account on, if it still is in one of the states this starts from. */
export async function moveState(
  { clock }: Context,
  transaction: Database,
  {
    id,
    from,
    set,
  }: {
    id: string
    from: readonly UserState[]
    set: { passwordHash?: string }
  },
): Promise<boolean> {
  const row = await transaction
    .updateTable('users')
    .set({ ...set, state: 'active', failedLogins: 0, lockedAt: null, updatedAt: timestamp(clock) })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
