import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Context } from '../platform/context.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { isSignedWith } from '../platform/secrets.ts'
import { bankNotice } from './bank/payout-returned.ts'
import { receiveEvent } from './bank/receive-event.ts'
import { bankEventsPath } from './bank-event.ts'
import { receivePayoutReturn } from './payout/return-payout.ts'

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw createRefusal('malformed_body')
  }
}

/**
 * Webhook for the bank's payment events. Not part of the API contract, because it is authenticated by a
 * signature over the raw bytes: `X-Bank-Signature: sha256=<hex>`. The answer is the state of the payment;
 * after anything but 2xx the bank should retry.
 */
export function bankRoute(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: unknown, text: string) => text,
    )
    scope.post(bankEventsPath, async (request) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const { eventSecret: secret, previousEventSecret: previousSecret } = context.settings.bank
      if (!isSignedWith({ secret, previousSecret }, request.headers['x-bank-signature'], body))
        throw createRefusal('event_refused', undefined, 403)
      const event = v.safeParse(bankNotice, parseJson(body))
      if (!event.success) throw createRefusal('malformed_body')
      const { output } = event
      if (output.type !== 'payout-returned') return { state: await receiveEvent(context, output) }
      await receivePayoutReturn(context, output)
      return { state: 'returned' }
    })
  })
}
