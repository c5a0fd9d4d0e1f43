import type { AccountEvent } from '#core/api/contract/security.ts'
import type { ErrorCode } from '#core/api/errors.ts'
import type { UserState } from '#core/text/account-states.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { isUniqueViolation } from '../platform/database/database-errors.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { Visit } from '../platform/http/visit-device.ts'
import { resetLimit } from '../platform/limits/rate-limits.ts'
import { type Account, findByEmail, findById } from './accounts.ts'
import { rememberDevice } from './known-devices.ts'
import {
  checkCode,
  consumeCode,
  consumeLink,
  countMailedGuess,
  isLinkUsed,
  ownerOfLink,
  resetMailedGuesses,
} from './one-time-codes.ts'
import { recordOfLink } from './security-events.ts'
import type { CodeKind } from './tables.ts'

/** Proof of access to an account's mailbox: the code in a mail, or the link beside it. */
export type CodeOrLink = { email: string; code: string } | { token: string }

interface ConfirmationRules {
  kind: keyof typeof events
  visit: Visit
  /** Error for a code that is wrong, used, expired or without an account: always the same. */
  wrong: ErrorCode
}

/** What to do once access to the mailbox is proved. */
interface ConfirmedAction<Prepared> {
  /**
   * Runs before the transaction, after the code or link was checked: from here the answer may depend on the
   * account.
   */
  prepare: (account: Account) => Promise<Prepared>
  /** Runs inside the transaction. @returns whether there was anything to do */
  act: (transaction: Database, account: Account, prepared: Prepared) => Promise<boolean>
}

interface MailboxProof {
  account: Account
  wrong: ErrorCode
  spend: (transaction: Database) => Promise<boolean>
}

async function proofByCode(
  context: Context,
  { email, code }: Extract<CodeOrLink, { code: string }>,
  { kind, visit: { address }, wrong }: ConfirmationRules,
): Promise<MailboxProof> {
  const counted = await countMailedGuess(context, { kind, email, address })
  const account = await findByEmail(context, email)
  const guess = { userId: (counted && account?.id) || '', kind, code }
  if (!(await checkCode(context, guess)) || !account) throw createRefusal(wrong)
  return { account, wrong, spend: (transaction) => consumeCode(context, transaction, guess) }
}

/**
 * The account of a link that was not used yet. Only its mailbox has the token, so this tells nothing to others.
 *
 * @throws ApiError 400 mail_link_used, mail_link_invalid
 */
export async function accountOfLink(context: Context, kind: CodeKind, token: string): Promise<Account> {
  const userId = await ownerOfLink(context, { kind, token })
  if (userId !== undefined) return findById(context, userId)
  throw createRefusal((await isLinkUsed(context, { kind, token })) ? 'mail_link_used' : 'mail_link_invalid')
}

async function proofByLink(context: Context, token: string, kind: CodeKind): Promise<MailboxProof> {
  const account = await accountOfLink(context, kind, token)
  const spend: MailboxProof['spend'] = (transaction) => consumeLink(context, transaction, { kind, token })
  return { account, wrong: 'mail_link_invalid', spend }
}

const events = {
  activation: 'activation',
  unlock: 'unlock',
  reset: 'password-reset',
} as const satisfies Partial<Record<CodeKind, AccountEvent>>

/**
 * Runs the action of a code or link and uses it up, both in one transaction. Guesses are rate-limited, links
 * are not: the mailbox owner always has a working way.
 *
 * @returns the device token: the device's next logins are counted separately from those of strangers
 */
export async function confirmByMail<Prepared>(
  context: Context,
  shown: CodeOrLink,
  confirmation: ConfirmationRules,
  { prepare, act }: ConfirmedAction<Prepared>,
): Promise<string> {
  const { kind, visit } = confirmation
  const { account, wrong, spend } =
    'token' in shown
      ? await proofByLink(context, shown.token, kind)
      : await proofByCode(context, shown, confirmation)
  const prepared = await prepare(account)
  const once = () =>
    inTransaction(context.database, async (transaction) => {
      const done = (await spend(transaction)) && (await act(transaction, account, prepared))
      if (!done) throw createRefusal(wrong)
      if ('token' in shown)
        await recordOfLink({ ...context, database: transaction }, { visit, userId: account.id }, events[kind])
      return rememberDevice(context, transaction, account.id, visit)
    })
  const { token } = await once().catch((error: unknown) => {
    // Another account has just taken the CPF: the second attempt sees that.
    if (isUniqueViolation(error)) return once()
    throw error
  })
  const email = account.email ?? ''
  await resetMailedGuesses(context, { email, address: visit.address })
  await resetLimit(context, 'loginEmail', email)
  return token
}

/** Sets an account to active if it is still in one of the `from` states. */
export async function changeAccountState(
  { clock }: Context,
  transaction: Database,
  {
    id,
    from,
    set,
  }: {
    id: string
    from: readonly UserState[]
    set: { passwordHash?: string; loanAmount?: null; installmentsQty?: null }
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
