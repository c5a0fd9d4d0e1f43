import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares a secret in constant time. */
export const isSameSecret = (sent: string, right: string): boolean =>
  timingSafeEqual(digest(sent), digest(right))

/** Signature of request bodies between servers, ours and theirs: HMAC-SHA256 in hexadecimal. */
export const signatureOf = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
