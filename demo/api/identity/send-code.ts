import { ApiError } from '#core/api/errors.ts'
import { nameToCall } from '#core/format/called-name.ts'
import type { UserState } from '#core/text/account-states.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { countAddress, countAttempt, pretendToCount } from '../platform/limits/rate-limits.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { pretendToSend, sendMail } from '../platform/mail/send-mail.ts'
import { type Account, findByEmail } from './accounts.ts'
import { mailAboutFreeze } from './frozen-account.ts'
import { alreadyMemberMail } from './mails/account-notices.ts'
import { activationMail, resetMail, unlockMail } from './mails/code-mails.ts'
import { issueCode, recordCodeRequest } from './one-time-codes.ts'
import { mailAboutDeath } from './reported-deaths.ts'
import type { CodeKind as AnyKind } from './tables.ts'

/** Codes mailed to the account's own address, on request without login. */
type MailedCodeKind = Exclude<AnyKind, 'email' | 'mobile'>

type CodeMailFacts = Parameters<typeof resetMail>[0]

const mails: Record<MailedCodeKind, (facts: CodeMailFacts) => Mail> = {
  activation: activationMail,
  unlock: unlockMail,
  reset: resetMail,
}

// A password reset before activation gets the code that is missing: the activation code.
const kindFor: Record<MailedCodeKind, Partial<Record<UserState, MailedCodeKind>>> = {
  activation: { unconfirmed: 'activation' },
  unlock: { locked: 'unlock' },
  reset: { active: 'reset', locked: 'reset', unconfirmed: 'activation' },
}

/** Kinds of messages; each has its own limit per mailbox or phone. */
type CodeOccasion = AnyKind | 'register' | 'signature'

/**
 * Counts a mail to an address, with or without an account, so that no mailbox can be flooded. Each kind has
 * its own limit: a user who is refused a mail has received others of that kind, whose links still work.
 */
export async function countMail(context: Context, asked: CodeOccasion, email: string): Promise<void> {
  const subject = `${asked}\n${email}`
  const says = asked in mails ? 'use_mail_link' : undefined
  await countAttempt(context, 'sendEmail', subject, says)
  await countAttempt(context, 'sendEmailDay', subject, says)
}

/** Counts a mail and returns false beyond the limit, instead of refusing the request. */
export async function isMailAllowed(context: Context, asked: CodeOccasion, email: string): Promise<boolean> {
  try {
    await countMail(context, asked, email)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

const wishOf = ({ loanAmount, installmentsQty }: Account) =>
  loanAmount && installmentsQty ? { loanAmountCents: loanAmount, installmentsQty } : undefined

/** Issues a code and a link for an account and mails them. */
export async function mailCode(
  context: Context,
  account: Account,
  email: string,
  kind: MailedCodeKind,
): Promise<void> {
  const { database, settings } = context
  await inTransaction(database, async (transaction) => {
    const issued = await issueCode(context, transaction, { userId: account.id, kind })
    const facts = {
      ...issued,
      firstName: nameToCall(account),
      cpf: account.cpf,
      validSeconds: settings.code.seconds,
      publicUrl: settings.publicUrl,
      contested: account.passwordHash === null,
      wish: wishOf(account),
    }
    await sendMail(context, transaction, email, mails[kind](facts))
  })
}

/** Sends a code if the account's state allows it; the answer is always the same. */
export async function sendCode(
  context: Context,
  asked: MailedCodeKind,
  email: string,
  address: string,
): Promise<void> {
  await countAddress(context, 'sendAddress', address)
  await countMail(context, asked, email)
  // For any state, so that guesses are counted the same for e-mails without an account.
  for (const kind of new Set(Object.values(kindFor[asked]))) await recordCodeRequest(context, kind, email)
  const account = await findByEmail(context, email)
  const kind = account && kindFor[asked][account.state]
  if (kind) await mailCode(context, account, email, kind)
  else if (!(await mailAboutDeath(context, account)) && !(await mailAboutFreeze(context, email, account)))
    await sendOtherMail(context, asked, email, account)
}

/**
 * Without a code to send: an already active account that asks for activation gets a mail saying so. In all
 * other cases the same work is done, so that the response time reveals nothing.
 */
async function sendOtherMail(
  context: Context,
  kind: MailedCodeKind,
  email: string,
  account: Account | undefined,
): Promise<void> {
  const { database, settings } = context
  const { code: rules, publicUrl } = settings
  await inTransaction(database, async (transaction) => {
    await pretendToCount({ ...context, database: transaction }, 'sendEmail', email)
    if (account && kind === 'activation')
      return sendMail(context, transaction, email, alreadyMemberMail(nameToCall(account), publicUrl))
    const mail = mails[kind]({
      firstName: '',
      cpf: '',
      code: '',
      token: '',
      validSeconds: rules.seconds,
      publicUrl,
    })
    await pretendToSend(context, transaction, mail)
  })
}
