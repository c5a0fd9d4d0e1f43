import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const secretDigest = (text: string) => createHash('sha256').update(text).digest()

/** The token of a link: 256 bits, safe for URLs. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The digest of a link's token: only it is stored. */
export const tokenDigest = (token: string): string => secretDigest(token).toString('base64url')

/** Compares a secret in constant time. */
export const isSameSecret = (sent: string, right: string): boolean =>
  timingSafeEqual(secretDigest(sent), secretDigest(right))

/** Signature of request bodies between servers, ours and theirs: HMAC-SHA256 in hexadecimal. */
export const signatureOf = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** A secret shared with another server, and the one before it while that server may still sign with it. */
export interface SharedSecret {
  secret: string
  previousSecret?: string
}

/** Whether a signature was made with the secret, or with the one before it. */
export const isSignedWith = (
  { secret, previousSecret }: SharedSecret,
  sent: unknown,
  body: string,
): boolean =>
  [secret, previousSecret].some((one) => one && isSameSecret(String(sent ?? ''), signatureOf(one, body)))
