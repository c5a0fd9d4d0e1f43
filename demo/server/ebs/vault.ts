import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** What a person typed for their bank. It exists only while the bank is being read. */
export interface Secret {
  fields: Record<string, string>
  token?: string
  confirmed?: boolean
}

/**
 * Encrypts a secret for the time that a job waits. Bound to its collection, so that it opens nowhere else.
 *
 * @param key 32 bytes in base64: settings.vaultKey, of this process unless the operator gave one to all of them
 */
export function seal(key: string, executionId: string, secret: Secret): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64'), iv)
  cipher.setAAD(Buffer.from(executionId))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secret), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Opens it again; undefined where the key is gone, as after a restart, or the text was changed. */
export function unseal(key: string, executionId: string, text: string): Secret | undefined {
  const bytes = Buffer.from(text, 'base64')
  try {
    const decipher = createDecipheriv(algorithm, Buffer.from(key, 'base64'), bytes.subarray(0, ivBytes))
    decipher.setAAD(Buffer.from(executionId))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const opened = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
    return JSON.parse(opened.toString('utf8')) as Secret
  } catch {
    return undefined
  }
}
