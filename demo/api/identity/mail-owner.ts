import { calledName } from '#core/format/called-name.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { sendMail } from '../platform/mail/send.ts'
import { findById } from './accounts.ts'

/** What a mail to the owner of an account begins with. */
interface Told {
  firstName: string
  publicUrl: string
}

/** Writes to the owner of an account; to nobody where it has no e-mail any more. */
export async function mailOwner(
  context: Context,
  database: Database,
  userId: string,
  write: (told: Told) => Mail,
): Promise<void> {
  const account = await findById({ database }, userId)
  if (!account.email) return
  const mail = write({ firstName: calledName(account), publicUrl: context.settings.publicUrl })
  await sendMail(context, database, account.email, mail)
}
