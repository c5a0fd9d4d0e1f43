/** The public half of a key on the curve P-256, as a JSON web key. */
export interface PublicKey {
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0))

export const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Decodes bytes as text, one character per byte, so that a file can be searched. */
export const toLatin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

/** Web Cryptography takes no shared memory, and no bytes here are shared. */
const asUnshared = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>

async function digestOf(content: string | Uint8Array): Promise<Uint8Array> {
  const bytes = typeof content === 'string' ? toBytes(content) : content
  return new Uint8Array(await crypto.subtle.digest('SHA-256', asUnshared(bytes)))
}

/** SHA-256 in 64 hexadecimal digits. */
export const sha256 = async (content: string | Uint8Array): Promise<string> => toHex(await digestOf(content))

/** The RFC 7638 thumbprint of a public key: 43 characters of base64url. */
export const thumbprintOf = async ({ crv, kty, x, y }: PublicKey): Promise<string> =>
  toBase64Url(await digestOf(JSON.stringify({ crv, kty, x, y })))

/** Whether a signature (ECDSA with SHA-256, 64 bytes: r and s) over some bytes was made by the key. */
export async function isSignedBy(key: PublicKey, signature: Uint8Array, bytes: Uint8Array): Promise<boolean> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const { kty, crv, x, y } = key
  const imported = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, ['verify'])
  return crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    imported,
    asUnshared(signature),
    asUnshared(bytes),
  )
}
