import { randomUUID } from 'node:crypto'
import { type Charge, type CodedCharge, hasPaymentCodes } from '#core/api/contract/charges.ts'
import { signatureOf } from '../../../demo/api/platform/secrets.ts'
import type { BankEvent } from '../../../demo/api/repayment/bank-event.ts'
import type { Api } from './api.ts'

/** Sends a bank event with the bank's signature. */
export function sendRightNow(api: Api, event: object, secret = api.context.settings.bank.eventSecret) {
  const headers = { 'x-bank-signature': signatureOf(secret, JSON.stringify(event)) }
  return api.send('POST', '/api/v1/bank/events', event, { headers })
}

/** Seconds by which the clock was moved ahead for events under way, and how many there are. */
const travels = new WeakMap<Api, { ahead: number; open: number }>()

/** The same, not before the time at which the event says that money was paid. */
export async function sendEvent(api: Api, event: object, secret?: string) {
  const paidAt = 'paidAt' in event ? Date.parse(String(event.paidAt)) : Number.NaN
  const more = Math.max(0, (paidAt || 0) - api.context.clock().getTime()) / 1000
  const travel = travels.get(api) ?? { ahead: 0, open: 0 }
  travels.set(api, travel)
  api.advance(more)
  travel.ahead += more
  travel.open += 1
  try {
    return await sendRightNow(api, event, secret)
  } finally {
    travel.open -= 1
    if (travel.open === 0) {
      api.advance(-travel.ahead)
      travel.ahead = 0
    }
  }
}

interface Paid {
  amountCents?: number
  paidAt?: string
  paymentId?: string
}

/** Paid on the due date, so that no interest is discounted. */
export const onDueDate = ({ dueDate }: Charge): Paid => ({ paidAt: `${dueDate}T15:00:00.000Z` })

/** Fails unless the bank has registered it. */
function coded(charge: Charge): CodedCharge {
  if (!hasPaymentCodes(charge)) throw new Error('a charge without codes cannot be paid')
  return charge
}

/** The two events of a boleto payment, in order. */
export function boletoEvents(api: Api, charge: Charge, over: Paid = {}): [BankEvent, BankEvent] {
  const paid = {
    paymentId: over.paymentId ?? randomUUID(),
    method: 'boleto' as const,
    charge: coded(charge).boleto.barcode,
    amountCents: over.amountCents ?? charge.amountCents,
    paidAt: over.paidAt ?? api.context.clock().toISOString(),
  }
  return [
    { ...paid, id: randomUUID(), type: 'paid' },
    { ...paid, id: randomUUID(), type: 'cleared' },
  ]
}

/** The single event of a Pix payment. */
export function pixEvent(api: Api, charge: Charge, over: Paid = {}): BankEvent {
  const [, cleared] = boletoEvents(api, charge, over)
  const endToEndId = `E${randomUUID().replaceAll('-', '').slice(0, 31)}`
  return { ...cleared, method: 'pix', charge: coded(charge).pix.txid, endToEndId }
}
