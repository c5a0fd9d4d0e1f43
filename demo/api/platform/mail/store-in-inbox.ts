import type { Database } from '../database/schema.ts'
import type { Mail } from './mail.ts'

interface SentMail {
  id: string
  to: string
  at: string
  publicUrl: string
}

/** Portal path that a mail's button opens, without query and fragment, which may contain a secret. */
function buttonPathOf(url: string, publicUrl: string): string | null {
  const { origin, pathname } = new URL(url, publicUrl)
  return origin === publicUrl ? pathname : null
}

/**
 * Stores a mail in the inbox of the account with its address, if there is one. Mails with a code are not
 * stored: a stolen session must not find a second proof there.
 */
export async function storeInInbox(database: Database, mail: Mail, sent: SentMail): Promise<void> {
  if (mail.code !== undefined || mail.inbox === 'never') return
  const path = mail.button ? buttonPathOf(mail.button.url, sent.publicUrl) : null
  const user = await database.selectFrom('users').select('id').where('email', '=', sent.to).executeTakeFirst()
  if (!user) return
  await database
    .insertInto('inbox')
    .values({
      id: sent.id,
      userId: user.id,
      subject: mail.subject,
      paragraphs: JSON.stringify(mail.paragraphs),
      linkLabel: path && mail.button ? mail.button.label : null,
      linkPath: path,
      sentAt: sent.at,
      readAt: null,
      needsLook: mail.inbox === 'until-seen' ? 1 : 0,
      paymentId: mail.paymentId ?? null,
    })
    .execute()
}
