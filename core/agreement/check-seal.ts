import {
  fromBase64Url,
  isSignedBy,
  type PublicKey,
  thumbprintOf,
  toBase64Url,
  toBytes,
  toHex,
  toLatin1,
} from './crypto.ts'

/**
 * One of our public keys and the id that seals refer to it by: its RFC 7638 thumbprint, so that the key
 * cannot be swapped. Older keys have a shorter id.
 */
export interface SealKey {
  id: string
  key: PublicKey
}

/** The published keys whose ids an operator has listed; all of them if the list is empty. */
export const trustedKeys = (published: readonly SealKey[], names: readonly string[]): readonly SealKey[] =>
  names.length === 0 ? published : published.filter(({ id }) => names.includes(id))

const shape = /\n%SELO 1 ([\w-]{1,43}) ([\w-]{86})\n$/
const fingerprintLength = 43
// Longer than any seal line.
const tailBytes = 200

/**
 * The last line of a signed file: a PDF comment with our signature over every byte before it. It is short
 * because PDF readers look for the end-of-file marker within the last 1024 bytes.
 *
 * @param signature ECDSA P-256 with SHA-256 in base64url
 */
export const sealAsPdfComment = (keyId: string, signature: string) => `\n%SELO 1 ${keyId} ${signature}\n`

// Half the order of P-256. Only the lower of the two valid s values is accepted, so that a file has one seal.
const halfOrder = '7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8'

/** Whether the signature is canonical: the last character ends in zero bits, and s is the lower value. */
const isCanonical = (signature: string, bytes: Uint8Array) =>
  toBase64Url(bytes) === signature && toHex(bytes.subarray(32)) <= halfOrder

/** Seals by older keys (ids without a thumbprint) may have a signature in either form and stay valid. */
async function isSealedByKey({ id, key }: SealKey, signature: string, sealed: Uint8Array): Promise<boolean> {
  const bytes = fromBase64Url(signature)
  const isNamed = id.length === fingerprintLength
  if (isNamed && !(isCanonical(signature, bytes) && (await thumbprintOf(key)) === id)) return false
  return isSignedBy(key, bytes, sealed)
}

type SealVerdict = 'none' | 'unknown-key' | 'broken' | 'whole'

/** Whether a file ends in one of our seals and the seal matches the rest of the file. */
export async function checkSeal(file: Uint8Array, keys: readonly SealKey[]): Promise<SealVerdict> {
  const [line = '', keyId = '', signature = ''] = shape.exec(toLatin1(file.subarray(-tailBytes))) ?? []
  if (line === '') return 'none'
  const known = keys.find(({ id }) => id === keyId)
  if (!known) return 'unknown-key'
  const sealed = file.subarray(0, file.length - toBytes(line).length)
  return (await isSealedByKey(known, signature, sealed)) ? 'whole' : 'broken'
}
