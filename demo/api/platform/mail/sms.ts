import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { sortableId } from '../ids.ts'
import type { Settings } from '../settings.ts'

/** Whether anything takes a message to a phone: the demo's own page of messages, and no gateway so far. */
export const canSendSms = ({ production }: Pick<Settings, 'production'>): boolean => !production

/**
 * Leaves a short message to a phone in the outbox, where the demo shows it. In production none is written as long as no
 * gateway takes them on: a code must not lie about; the mail has it too.
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
