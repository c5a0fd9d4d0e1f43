import * as v from 'valibot'
import type { Clock } from '#core/calendar/clock.ts'
import type { PixApiSettings } from '../../api/platform/settings.ts'
import { noticesPath } from '../../api/repayment/bank/pix-notices.ts'
import { createPixClient } from './pix-client.ts'

/**
 * Tells the bank where to post notices of Pix for the key, and of debits if it offers them; it appends `/pix`, `/rec` and
 * `/cobr`, and may try the address at once.
 *
 * @throws PixFailure, PortPending
 */
export async function registerPixWebhook(
  settings: PixApiSettings,
  publicUrl: string,
  clock: Clock,
): Promise<void> {
  const { ask } = createPixClient(settings, clock)
  const body = { webhookUrl: `${publicUrl}${noticesPath(settings.webhookSecret)}` }
  const ofDebits = settings.account ? ['/webhookrec', '/webhookcobr'] : []
  for (const path of [`/webhook/${encodeURIComponent(settings.key)}`, ...ofDebits])
    await ask('charges.webhook', { method: 'PUT', path, body, schema: v.unknown(), seconds: 30 })
}
