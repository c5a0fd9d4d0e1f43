import { calledName } from '../../../core/format/called-name.ts'
import type { Context } from '../context.ts'
import type { CodeKind as AnyKind, UserState } from '../database/schema.ts'
import { count, countAddress, countNobody } from '../limits/limit.ts'
import type { Mail } from '../outbox/mail.ts'
import { sendMail, sendNobody } from '../outbox/send.ts'
import { activationMail, resetMail, unlockMail } from '../outbox/texts/codes.ts'
import { type Account, findByEmail } from './accounts.ts'
import { issueCode } from './codes.ts'
import { tellFrozen } from './undo-email.ts'

/** Codes that are sent to the account's own address, to whoever asks for them. */
type CodeKind = Exclude<AnyKind, 'email'>

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

/** Counts a mail to an address, whoever has it, so that nobody's mailbox can be flooded from here. */
export async function countMail(context: Context, email: string): Promise<void> {
  await count(context, 'sendEmail', email)
  await count(context, 'sendEmailDay', email)
}

/** Makes a code for an account and mails it to its owner. */
export async function mailCode(
  context: Context,
  account: Account,
  email: string,
  kind: CodeKind,
): Promise<void> {
  const { database, settings } = context
  await database.transaction().execute(async (transaction) => {
    const code = await issueCode(context, transaction, account.id, kind)
    const facts = {
      firstName: calledName(account),
      code,
      validSeconds: settings.code.seconds,
      publicUrl: settings.publicUrl,
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
  await countMail(context, email)
  const account = await findByEmail(context, email)
  const kind = account && kindFor[asked][account.state]
  if (kind) await mailCode(context, account, email, kind)
  else if (!(await tellFrozen(context, email, account))) await mailNobody(context, asked, email)
}

/** Does the work of sending a code where there is none to send, so that the time does not tell either. */
async function mailNobody(context: Context, kind: CodeKind, email: string): Promise<void> {
  const { database, settings } = context
  const { code: rules, publicUrl } = settings
  await database.transaction().execute(async (transaction) => {
    await countNobody({ ...context, database: transaction }, 'sendEmail', email)
    const mail = mails[kind]({ firstName: '', code: '', validSeconds: rules.seconds, publicUrl })
    await sendNobody(context, transaction, mail)
  })
}
