import * as v from 'valibot'
import type { Clock } from '#core/calendar/clock.ts'
import type { PixApiSettings } from '../../api/platform/settings.ts'
import { noticesPath } from '../../api/repayment/bank/pix-notices.ts'
import { createPixClient } from './pix-client.ts'

/**
 * Tells the bank where to post notices of Pix for the key; it appends `/pix`, and may try the address at once.
 *
 * @throws PixProblem, PortFailure
 */
export async function registerPixWebhook(
  settings: PixApiSettings,
  publicUrl: string,
  clock: Clock,
): Promise<void> {
  const { ask } = createPixClient(settings, clock)
  await ask('charges.webhook', {
    method: 'PUT',
    path: `/webhook/${encodeURIComponent(settings.key)}`,
    body: { webhookUrl: `${publicUrl}${noticesPath(settings.webhookSecret)}` },
    schema: v.unknown(),
    seconds: 30,
  })
}
