import type { SmsRefusal } from '#core/fields/sms-refusals.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { JobHandler } from '../jobs/worker.ts'

export const smsJob = 'deliver-sms'

/**
 * Sends a text message through the carrier, once, and deletes its content in production. A number to which it delivers
 * none is known as such until one gets there, or the number changes.
 *
 * @returns why the carrier does not deliver it
 * @throws PortFailure
 */
export async function deliverSms(
  { database, clock, ports, settings }: Context,
  id: string,
): Promise<SmsRefusal | null> {
  const message = await database
    .selectFrom('messages')
    .select(['userId', 'recipient', 'channel', 'text'])
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .executeTakeFirst()
  if (!message || message.channel === 'mail') return null
  const { userId, recipient: mobile, channel, text } = message
  const answer = await ports.textMessages.send({ reference: id, channel, mobile, text })
  const mobileRefusal = 'refused' in answer ? answer.refused : null
  const emptied = settings.production ? { text: '', code: null } : {}
  await inTransaction(database, async (transaction) => {
    await transaction
      .updateTable('messages')
      .set({ sentAt: timestamp(clock), ...emptied })
      .where('id', '=', id)
      .execute()
    if (channel === 'sms')
      await transaction
        .updateTable('people')
        .set({ mobileRefusal })
        .where('userId', '=', userId)
        .where('mobile', '=', mobile)
        .execute()
  })
  return mobileRefusal
}

/** The job that sends one. */
export const smsDelivery =
  (context: Context): JobHandler =>
  async (id) =>
    void (await deliverSms(context, id))
