import { isSignedBy, type PublicKey, toBytes, toLatin1 } from './platform.ts'

/** A public key of ours and the name that seals call it by. */
export interface SealKey {
  id: string
  key: PublicKey
}

const shape = /\n%SELO 1 ([\w-]{1,40}) ([\w-]{86})\n$/
// Longer than any seal.
const tailBytes = 200

/**
 * The last line of a signed file: a comment to PDF readers, our signature over every byte before it to whoever
 * checks. It is short, for readers look for the file's own end within its last 1024 bytes.
 *
 * @param signature ECDSA P-256 with SHA-256 in base64url
 */
export const sealLine = (keyId: string, signature: string) => `\n%SELO 1 ${keyId} ${signature}\n`

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function fromBase64Url(text: string): Uint8Array {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const character of text) {
    held = ((held << 6) | alphabet.indexOf(character)) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 0xff)
  }
  return Uint8Array.from(bytes)
}

export type SealState = 'none' | 'unknown-key' | 'broken' | 'whole'

/** Whether a file ends in a seal of ours that fits all the rest of it. */
export async function checkSeal(file: Uint8Array, keys: readonly SealKey[]): Promise<SealState> {
  const [line = '', keyId = '', signature = ''] = shape.exec(toLatin1(file.subarray(-tailBytes))) ?? []
  if (line === '') return 'none'
  const known = keys.find(({ id }) => id === keyId)
  if (!known) return 'unknown-key'
  const sealed = file.subarray(0, file.length - toBytes(line).length)
  return (await isSignedBy(known.key, fromBase64Url(signature), sealed)) ? 'whole' : 'broken'
}
