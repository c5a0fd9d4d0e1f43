import {
  fromBase64Url,
  isSignedBy,
  type PublicKey,
  thumbprint,
  toBase64Url,
  toBytes,
  toHex,
  toLatin1,
} from './platform.ts'

/**
 * A public key of ours and the name that seals call it by: its fingerprint (RFC 7638), so that nobody puts another in
 * its place. Keys from before have a shorter name.
 */
export interface SealKey {
  id: string
  key: PublicKey
}

/** Of the keys that the API publishes, those an operator has named; all where none is. */
export const believed = (published: readonly SealKey[], names: readonly string[]): readonly SealKey[] =>
  names.length === 0 ? published : published.filter(({ id }) => names.includes(id))

const shape = /\n%SELO 1 ([\w-]{1,43}) ([\w-]{86})\n$/
const fingerprintLength = 43
// Longer than any seal.
const tailBytes = 200

/**
 * The last line of a signed file: a comment to PDF readers, our signature over every byte before it to whoever
 * checks. It is short, for readers look for the file's own end within its last 1024 bytes.
 *
 * @param signature ECDSA P-256 with SHA-256 in base64url
 */
export const sealLine = (keyId: string, signature: string) => `\n%SELO 1 ${keyId} ${signature}\n`

// Half the order of P-256: a signature with the larger of its two values for s is no second seal of a file.
const halfOrder = '7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8'

/** Whether this is the one spelling of a signature: its last character ends in zero bits, and s is the lower one. */
const isCanonical = (signature: string, bytes: Uint8Array) =>
  toBase64Url(bytes) === signature && toHex(bytes.subarray(32)) <= halfOrder

/** Seals by keys from before the fingerprints came in either spelling, and stay good. */
async function isOurs({ id, key }: SealKey, signature: string, sealed: Uint8Array): Promise<boolean> {
  const bytes = fromBase64Url(signature)
  const isNamed = id.length === fingerprintLength
  if (isNamed && !(isCanonical(signature, bytes) && (await thumbprint(key)) === id)) return false
  return isSignedBy(key, bytes, sealed)
}

type SealState = 'none' | 'unknown-key' | 'broken' | 'whole'

/** Whether a file ends in a seal of ours that fits all the rest of it. */
export async function checkSeal(file: Uint8Array, keys: readonly SealKey[]): Promise<SealState> {
  const [line = '', keyId = '', signature = ''] = shape.exec(toLatin1(file.subarray(-tailBytes))) ?? []
  if (line === '') return 'none'
  const known = keys.find(({ id }) => id === keyId)
  if (!known) return 'unknown-key'
  const sealed = file.subarray(0, file.length - toBytes(line).length)
  return (await isOurs(known, signature, sealed)) ? 'whole' : 'broken'
}
