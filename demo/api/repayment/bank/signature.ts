import { createHmac, timingSafeEqual } from 'node:crypto'

/** How the bank signs the bytes of what it sends: HMAC-SHA256 in hexadecimal. */
export const signatureOf = (secret: string, body: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** Whether a signature is the bank's, compared in a time that says nothing of how much of it was right. */
export function isFromBank(secret: string, body: string, given: unknown): boolean {
  const right = Buffer.from(signatureOf(secret, body))
  const sent = Buffer.from(typeof given === 'string' ? given : '')
  return sent.length === right.length && timingSafeEqual(sent, right)
}
