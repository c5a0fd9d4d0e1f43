import type { Channel, MailKind } from '#core/api/contract/preferences.ts'
import { config } from '#core/config/config.ts'
import { href } from '#core/routes/pages.ts'
import { deathReportedSince } from '../identity/reported-deaths.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { sendSms } from '../platform/mail/send-sms.ts'
import { newToken, tokenDigest } from '../platform/secrets.ts'
import { wantedChannels } from './channel-choices.ts'

interface Recipient {
  userId: string
  email: string
}

/**
 * Sends an optional message by each channel that the user wants for its kind; none to a person reported as dead. Each mail has its own token for
 * one-click unsubscribe (RFC 8058): in the fragment of the page's URL, hidden from servers and referrers, and
 * in the URL that mail programs call.
 */
export async function sendOptional(
  context: Context,
  database: Database,
  { userId, email }: Recipient,
  kind: MailKind,
  mail: Mail,
): Promise<void> {
  const { clock, settings } = context
  if (await deathReportedSince(database, userId)) return
  const wanted = await wantedChannels(database, userId, kind)
  await sendShort(context, database, userId, wanted, mail.subject)
  if (!wanted.includes('mail')) return
  const token = newToken()
  const row = { hash: tokenDigest(token), userId, kind, createdAt: timestamp(clock) }
  await database.insertInto('unsubscribeTokens').values(row).execute()
  await sendMail(context, database, email, {
    ...mail,
    leave: {
      page: `${settings.publicUrl}${href('leaveList')}#token=${token}`,
      choices: `${settings.publicUrl}${href('unsubscribe')}#token=${token}`,
      oneClick: `${settings.publicUrl}/api/v1/preferences/unsubscribe/one-click?token=${token}`,
    },
  })
}

/** Sends a phone only the subject, with links to read more and to opt out. */
async function sendShort(
  context: Context,
  database: Database,
  userId: string,
  wanted: readonly Channel[],
  subject: string,
): Promise<void> {
  const phones = wanted.filter((channel) => channel !== 'mail')
  if (phones.length === 0) return
  const { mobile } = await database
    .selectFrom('people')
    .select('mobile')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const { publicUrl } = context.settings
  const text = `${config.brand}: ${subject}. ${publicUrl}${href('account')} Para parar: ${publicUrl}${href('accountPreferences')}`
  for (const channel of phones) await sendSms(context, database, { userId, mobile }, { text, channel })
}
