import type { IsoDate } from '#core/calendar/dates.ts'
import { formatDate } from '#core/format/date-text.ts'
import { lenderAwaited } from '#core/text/support.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { writeMessage } from './write-message.ts'

/** Tells a customer that their case waits for the lender, and until when: it does not close by itself meanwhile. */
export async function waitForLender(
  context: Context,
  transaction: Database,
  userId: string,
  until: IsoDate,
): Promise<{ number: number }> {
  const message = await writeMessage(
    context,
    transaction,
    userId,
    'attendant',
    lenderAwaited(formatDate(until)),
  )
  await transaction
    .updateTable('protocols')
    .set({ state: 'waiting', answeredAt: null, answerBy: until })
    .where('number', '=', message.protocol)
    .execute()
  return message
}
