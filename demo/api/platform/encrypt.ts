import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a text for the database (AES-256-GCM). It is bound to its owner (a collection, an account) and
 * opens for no other.
 *
 * @param key 32 bytes in base64: settings.vaultKey
 */
export function encryptText(key: string, owner: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64'), iv)
  cipher.setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Decrypts it; undefined if the key or the owner differs, or the data was changed. */
export function decryptText(key: string, owner: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv(algorithm, Buffer.from(key, 'base64'), bytes.subarray(0, ivBytes))
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const opened = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
    return opened.toString('utf8')
  } catch {
    return undefined
  }
}

/**
 * Keyed digest of a value that could be guessed from a plain digest: a six-digit code, the user of an event.
 * Only the holder of the key can compute it.
 *
 * @param parts purpose first, then the value
 */
export const keyedDigest = (key: string, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(parts.join('\n')).digest('hex')
