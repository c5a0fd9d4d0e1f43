import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { JobHandler } from '../jobs/worker.ts'

export const smsJob = 'deliver-sms'

/** Sends text messages through the carrier, and deletes their content in production. */
export function smsDelivery({ database, clock, ports, settings }: Context): JobHandler {
  return async function deliver(id) {
    const message = await database
      .selectFrom('messages')
      .select(['recipient', 'channel', 'text'])
      .where('id', '=', id)
      .where('sentAt', 'is', null)
      .executeTakeFirst()
    if (!message || message.channel === 'mail') return
    const { recipient: mobile, channel, text } = message
    await ports.textMessages.send({ reference: id, channel, mobile, text })
    const emptied = settings.production ? { text: '', code: null } : {}
    await database
      .updateTable('messages')
      .set({ sentAt: timestamp(clock), ...emptied })
      .where('id', '=', id)
      .execute()
  }
}
