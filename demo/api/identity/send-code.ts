import { ApiError } from '#core/api/errors.ts'
import { calledName } from '#core/format/called-name.ts'
import type { UserState } from '#core/text/accounts.ts'
import type { Context } from '../platform/context.ts'
import type { CodeKind as AnyKind } from '../platform/database/schema.ts'
import { count, countAddress, countNobody } from '../platform/limits/limit.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { sendMail, sendNobody } from '../platform/mail/send.ts'
import { type Account, findByEmail } from './accounts.ts'
import { issueCode, noteAsked } from './codes.ts'
import { activationMail, resetMail, unlockMail } from './mails/codes.ts'
import { alreadyMemberMail } from './mails/notices.ts'
import { tellStanding } from './undo-email.ts'

/** Codes that are sent to the account's own address, to whoever asks for them. */
type CodeKind = Exclude<AnyKind, 'email' | 'mobile'>

type Facts = Parameters<typeof resetMail>[0]

const mails: Record<CodeKind, (facts: Facts) => Mail> = {
  activation: activationMail,
  unlock: unlockMail,
  reset: resetMail,
}

// Whoever asks for a new password before ever activating the account gets what is missing: the activation code.
const kindFor: Record<CodeKind, Partial<Record<UserState, CodeKind>>> = {
  activation: { unconfirmed: 'activation' },
  unlock: { locked: 'unlock' },
  reset: { active: 'reset', locked: 'reset', unconfirmed: 'activation' },
}

/** What a message is asked for by: each has its own share of a mailbox, or of a phone. */
type Asked = AnyKind | 'register' | 'signature'

/**
 * Counts a mail to an address, whoever has it, so that nobody's mailbox can be flooded from here. Asking for one thing,
 * maybe in vain, uses up nothing of another: who is refused a mail has had as many of its kind, and their links work.
 */
export async function countMail(context: Context, asked: Asked, email: string): Promise<void> {
  const subject = `${asked}\n${email}`
  const says = asked in mails ? 'use_mail_link' : undefined
  await count(context, 'sendEmail', subject, says)
  await count(context, 'sendEmailDay', subject, says)
}

/** The same where a mail too many is left out and nothing is refused. */
export async function mayMail(context: Context, asked: Asked, email: string): Promise<boolean> {
  try {
    await countMail(context, asked, email)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** Makes a code and a link for an account and mails them to its owner. */
export async function mailCode(
  context: Context,
  account: Account,
  email: string,
  kind: CodeKind,
): Promise<void> {
  const { database, settings } = context
  await database.transaction().execute(async (transaction) => {
    const issued = await issueCode(context, transaction, { userId: account.id, kind })
    const facts = {
      ...issued,
      firstName: calledName(account),
      cpf: account.cpf,
      validSeconds: settings.code.seconds,
      publicUrl: settings.publicUrl,
      contested: account.passwordHash === null,
    }
    await sendMail(context, transaction, email, mails[kind](facts))
  })
}

/** Sends a code if the e-mail's account is in a state that has use for it; the answer never tells. */
export async function sendCode(
  context: Context,
  asked: CodeKind,
  email: string,
  address: string,
): Promise<void> {
  await countAddress(context, 'sendAddress', address)
  await countMail(context, asked, email)
  // Whatever the state, so that guesses at an e-mail that nobody has count alike.
  for (const kind of new Set(Object.values(kindFor[asked]))) await noteAsked(context, kind, email)
  const account = await findByEmail(context, email)
  const kind = account && kindFor[asked][account.state]
  if (kind) await mailCode(context, account, email, kind)
  else if (!(await tellStanding(context, email, account))) await mailInstead(context, asked, email, account)
}

/**
 * Where there is no code to send: whoever waits for one of an account that is active already is told so by mail, and
 * for all others as much work is done, so that the time does not tell either.
 */
async function mailInstead(
  context: Context,
  kind: CodeKind,
  email: string,
  account: Account | undefined,
): Promise<void> {
  const { database, settings } = context
  const { code: rules, publicUrl } = settings
  await database.transaction().execute(async (transaction) => {
    await countNobody({ ...context, database: transaction }, 'sendEmail', email)
    if (account && kind === 'activation')
      return sendMail(context, transaction, email, alreadyMemberMail(calledName(account), publicUrl))
    const mail = mails[kind]({
      firstName: '',
      cpf: '',
      code: '',
      token: '',
      validSeconds: rules.seconds,
      publicUrl,
    })
    await sendNobody(context, transaction, mail)
  })
}
