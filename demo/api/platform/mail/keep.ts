import type { Database } from '../database/schema.ts'
import type { Mail } from './mail.ts'

interface Sent {
  id: string
  to: string
  at: string
  publicUrl: string
}

/** The page of the portal that a mail's button opens: never with a query or a fragment, which may hold a secret. */
function pageOf(url: string, publicUrl: string): string | null {
  const { origin, pathname } = new URL(url, publicUrl)
  return origin === publicUrl ? pathname : null
}

/**
 * Keeps a mail to be read in the account of its address, if there is one. A mail with a code is not kept: whoever
 * holds a session must not find a second proof in it.
 */
export async function keepInInbox(database: Database, mail: Mail, sent: Sent): Promise<void> {
  if (mail.code !== undefined) return
  const path = mail.button ? pageOf(mail.button.url, sent.publicUrl) : null
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
    })
    .execute()
}
