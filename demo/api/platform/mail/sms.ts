import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { sortableId } from '../ids.ts'
import type { Settings } from '../settings.ts'

/** Whether SMS can be sent: the demo shows them on its own page; production has no gateway yet. */
export const canSendSms = ({ production }: Pick<Settings, 'production'>): boolean => !production

/**
 * Adds an SMS or WhatsApp message to the outbox, which the demo shows. In production nothing is stored
 * without a gateway, so that no code stays in the database; the mail contains it too.
 */
export async function sendSms(
  { clock, settings }: Context,
  database: Database,
  { userId, mobile }: { userId: string; mobile: string },
  { text, code, channel = 'sms' }: { text: string; code?: string; channel?: 'sms' | 'whatsapp' },
): Promise<void> {
  if (!canSendSms(settings)) return
  await database
    .insertInto('messages')
    .values({
      id: sortableId(clock),
      userId,
      channel,
      recipient: mobile,
      subject: channel === 'sms' ? 'SMS' : 'WhatsApp',
      text,
      html: '',
      code: code ?? null,
      unsubscribeUrl: null,
      createdAt: timestamp(clock),
      sentAt: null,
    })
    .execute()
}
