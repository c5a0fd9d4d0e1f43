import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Answer } from '#core/api/contract/operation.ts'
import type { startPasskey, startPasskeyLogin } from '#core/api/contract/passkeys.ts'
import type { Api } from './api.ts'
import { loggedIn, ownBrowser } from './journeys.ts'

type Creation = Answer<typeof startPasskey>
type Request = Answer<typeof startPasskeyLogin>

/** How an authenticator and its browser behave; by default as they should. */
interface Manners {
  origin: string
  rpId: string
  /** Whether the person was recognized, not only there. */
  verifies: boolean
  /** Whether the key is shared by devices. */
  shared: boolean
  crossOrigin: boolean
  type: string
  counter: number
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** The head of a CBOR item: its kind, and its value or length. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  if (value < 256) return Buffer.from([(kind << 5) | 24, value])
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255])
}

const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

/** An authenticator in software, with the browser in front of it. Each keeps one passkey. */
export class SoftAuthenticator {
  readonly id = randomBytes(32).toString('base64url')
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private readonly manners: Manners
  userHandle?: string

  constructor(manners: Partial<Manners> = {}) {
    const usual = { origin: 'http://localhost:3000', rpId: 'localhost', type: '', counter: 0 }
    this.manners = { ...usual, verifies: true, shared: true, crossOrigin: false, ...manners }
  }

  private clientData(type: string, challenge: string, over: Partial<Manners>): Buffer {
    const { origin, crossOrigin, type: odd } = { ...this.manners, ...over }
    return Buffer.from(JSON.stringify({ type: odd || type, challenge, origin, crossOrigin }))
  }

  private authenticatorData(attested: Buffer, over: Partial<Manners>): Buffer {
    const { rpId, verifies, shared, counter } = { ...this.manners, ...over }
    const flags = 1 | (verifies ? 4 : 0) | (shared ? 8 + 16 : 0) | (attested.length > 0 ? 64 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested])
  }

  /** What a browser sends for a new passkey. */
  create({ challenge, user }: Creation, over: Partial<Manners> = {}) {
    this.userHandle = user.id
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const [horizontal, vertical] = [x, y].map((part) => Buffer.from(part, 'base64url'))
    const publicKey = map(
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(horizontal as Buffer)],
      [integer(-3), bytes(vertical as Buffer)],
    )
    const id = Buffer.from(this.id, 'base64url')
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, publicKey])
    const attestation = map(
      [text('fmt'), text('none')],
      [text('attStmt'), map()],
      [text('authData'), bytes(this.authenticatorData(attested, over))],
    )
    return {
      credentialId: this.id,
      clientDataJSON: this.clientData('webauthn.create', challenge, over).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal', 'hybrid'],
    }
  }

  /** What a browser sends for a signature. */
  use({ challenge }: Request, over: Partial<Manners> = {}) {
    const clientData = this.clientData('webauthn.get', challenge, over)
    const authenticatorData = this.authenticatorData(Buffer.alloc(0), over)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    return {
      credentialId: this.id,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
      userHandle: this.userHandle,
    }
  }
}

const at = '/api/v1/user/passkeys'

/** A challenge for a new passkey. */
export async function creationFor(api: Api, token: string, person: { password: string }): Promise<Creation> {
  return (await api.send('POST', `${at}/challenge`, undefined, { token, person })).body as Creation
}

/** Adds a passkey to an account. */
export async function addPasskey(
  api: Api,
  { token, person }: { token: string; person: { password: string } },
  authenticator = new SoftAuthenticator(),
) {
  const body = authenticator.create(await creationFor(api, token, person))
  const answer = await api.send('POST', at, body, { token })
  if (answer.status !== 201) throw new Error(`adding a passkey answered ${answer.text}`)
  return { authenticator, passkey: answer.body as { id: string; name: string } }
}

/** A logged-in person with a passkey. */
export async function withPasskey(api: Api, authenticator?: SoftAuthenticator) {
  const entered = await loggedIn(api)
  return { ...entered, ...(await addPasskey(api, entered, authenticator)) }
}

/** A challenge for a login. */
export async function loginChallenge(api: Api): Promise<Request> {
  return (await api.send('POST', '/api/v1/oauth/passkey/challenge')).body as Request
}

/** Logs in by a passkey: from a browser that the account does not know, or from its own. */
export async function enterBy(
  api: Api,
  authenticator: SoftAuthenticator,
  { manners, email, address }: { manners?: Partial<Manners>; email?: string; address?: string } = {},
) {
  const body = authenticator.use(await loginChallenge(api), manners)
  return api.send('POST', '/api/v1/oauth/passkey', body, { address, headers: email ? ownBrowser(email) : {} })
}

/** Proves in a session, by a passkey, that its owner is there. */
export async function proveBy(
  api: Api,
  authenticator: SoftAuthenticator,
  given: { token: string; headers?: Record<string, string> },
  manners?: Partial<Manners>,
) {
  const { body } = await api.send('POST', '/api/v1/user/proof/challenge', undefined, given)
  const passkey = authenticator.use(body as Request, manners)
  return api.send('POST', '/api/v1/user/proof', { passkey }, given)
}
