import { createHash, randomBytes } from 'node:crypto'
import type { MailKind } from '../../../core/api/contract/preferences.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import type { Mail } from './mail.ts'
import { sendMail } from './send.ts'

/** Of an unsubscribe token only this is kept. */
export const tokenDigest = (token: string) => createHash('sha256').update(token).digest('base64url')

interface Recipient {
  userId: string
  email: string
}

/**
 * Sends what an account does not need, unless its owner has stopped mails of the kind. Each carries a token of
 * its own, by which one click stops them (RFC 8058): in the fragment of the page's address, where no server and
 * no referrer sees it, and in the address that mail programs call.
 */
export async function sendOptional(
  context: Context,
  database: Database,
  { userId, email }: Recipient,
  kind: MailKind,
  mail: Mail,
): Promise<void> {
  const { clock, settings } = context
  const stopped = await database
    .selectFrom('mail_stops')
    .select('kind')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (stopped) return
  const token = randomBytes(32).toString('base64url')
  const row = { hash: tokenDigest(token), user_id: userId, kind, created_at: timestamp(clock) }
  await database.insertInto('unsubscribe_tokens').values(row).execute()
  await sendMail(context, database, email, {
    ...mail,
    leave: {
      page: `${settings.publicUrl}/sair-da-lista#token=${token}`,
      choices: `${settings.publicUrl}/cliente/unsubscribe#token=${token}`,
      oneClick: `${settings.publicUrl}/api/v1/preferences/unsubscribe/one-click?token=${token}`,
    },
  })
}
