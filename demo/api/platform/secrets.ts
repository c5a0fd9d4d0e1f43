import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a secret that was sent is the right one, compared in a time that says nothing of how much of it was right. */
export const isSameSecret = (sent: string, right: string): boolean =>
  timingSafeEqual(digest(sent), digest(right))

/** How the bytes of a body are signed between servers, theirs and ours: HMAC-SHA256 in hexadecimal. */
export const signatureOf = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
