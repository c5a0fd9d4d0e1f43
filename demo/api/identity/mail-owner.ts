import { nameToCall, usedName } from '#core/format/called-name.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { findById } from './accounts.ts'

/** Parameters of every mail to an account's owner. */
interface OwnerMailFacts {
  firstName: string
  /** The name in use, in full. */
  fullName: string
  publicUrl: string
}

/** Sends a mail to the account's owner, or nothing if the account no longer has an e-mail. */
export async function mailOwner(
  context: Context,
  database: Database,
  userId: string,
  write: (told: OwnerMailFacts) => Mail,
): Promise<void> {
  const account = await findById({ database }, userId)
  if (!account.email) return
  const mail = write({
    firstName: nameToCall(account),
    fullName: usedName(account),
    publicUrl: context.settings.publicUrl,
  })
  await sendMail(context, database, account.email, mail)
}
