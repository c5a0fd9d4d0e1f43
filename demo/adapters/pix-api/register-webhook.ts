import * as v from 'valibot'
import type { Clock } from '#core/calendar/clock.ts'
import type { PixApiSettings } from '../../api/platform/settings.ts'
import { noticesPath } from '../../api/repayment/pix-notices.ts'
import { createPixClient } from './pix-client.ts'

/** Where the bank is told an address for notices: of Pix for the key, and of recurrences and debits if it offers them. */
export const webhookPaths = ({ key, account }: PixApiSettings): string[] => [
  `/webhook/${encodeURIComponent(key)}`,
  ...(account ? ['/webhookrec', '/webhookcobr'] : []),
]

/**
 * Tells the bank where to post notices; it appends `/pix`, `/rec` and
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
  for (const path of webhookPaths(settings))
    await ask('charges.webhook', { method: 'PUT', path, body, schema: v.unknown(), seconds: 30 })
}
