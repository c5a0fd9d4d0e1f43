import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { sortableId } from '../ids.ts'
import { enqueue } from '../jobs/queue.ts'
import type { ApiSettings } from '../settings.ts'
import { smsJob } from './deliver-sms.ts'

/** Whether text messages can be sent: by a carrier, or to the demo's page of messages. */
export const canSendSms = ({ production, ports }: Pick<ApiSettings, 'production' | 'ports'>): boolean =>
  !production || ports.textMessages !== undefined

/**
 * Leaves a short message to a phone in the outbox, where the demo shows it. In production none is written where no
 * gateway takes them on: a code must not lie about; the mail has it too.
 *
 * @returns its id
 */
export async function sendSms(
  { clock, settings }: Context,
  database: Database,
  { userId, mobile }: { userId: string; mobile: string },
  { text, code, channel = 'sms' }: { text: string; code?: string; channel?: 'sms' | 'whatsapp' },
): Promise<string | undefined> {
  if (!canSendSms(settings)) return undefined
  const id = sortableId(clock)
  await database
    .insertInto('messages')
    .values({
      id,
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
  if (settings.ports.textMessages) await enqueue(clock, database, smsJob, id)
  return id
}
