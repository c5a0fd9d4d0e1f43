import { randomBytes } from 'node:crypto'
import type { states } from '#core/fields/address.ts'
import type { PortName } from '../ports/port-names.ts'
import type { SharedSecret } from './secrets.ts'

/** At most `max` in a window of `seconds`. */
export interface Limit {
  max: number
  seconds: number
  /**
   * When the window ends: a fixed time after its first count, or after a quiet time since the last one.
   * `after-quiet` never allows two windows' worth around a boundary, so guesses and mails use it. Addresses
   * shared by many users are never quiet and use `from-first`.
   */
  renews: 'from-first' | 'after-quiet'
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Rate limits by e-mail, by address, or by both. Based on FxA's table and NIST's cap. */
export const defaultLimits = {
  loginPair: { max: 6, seconds: 15 * minute, renews: 'after-quiet' },
  loginEmail: { max: 50, seconds: day, renews: 'from-first' },
  loginAddress: { max: 100, seconds: 15 * minute, renews: 'from-first' },
  loginDevice: { max: 10, seconds: day, renews: 'after-quiet' },
  passkeyAddress: { max: 300, seconds: 15 * minute, renews: 'from-first' },
  passkeyAccount: { max: 10, seconds: 15 * minute, renews: 'after-quiet' },
  registerAddress: { max: 30, seconds: hour, renews: 'from-first' },
  newPasswordAddress: { max: 120, seconds: hour, renews: 'from-first' },
  sendEmail: { max: 5, seconds: 15 * minute, renews: 'after-quiet' },
  sendEmailDay: { max: 20, seconds: day, renews: 'from-first' },
  emailChange: { max: 10, seconds: day, renews: 'from-first' },
  mobileCode: { max: 10, seconds: day, renews: 'from-first' },
  unprovedNumber: { max: 10, seconds: day, renews: 'from-first' },
  sendAddress: { max: 60, seconds: hour, renews: 'from-first' },
  guessPair: { max: 10, seconds: day, renews: 'after-quiet' },
  guessDay: { max: 10, seconds: day, renews: 'after-quiet' },
  guessEver: { max: 100, seconds: 365 * day, renews: 'after-quiet' },
  guessAddress: { max: 100, seconds: hour, renews: 'from-first' },
  confirmPassword: { max: 5, seconds: 15 * minute, renews: 'after-quiet' },
  confirmPasswordDay: { max: 30, seconds: day, renews: 'from-first' },
  factorGuess: { max: 5, seconds: 15 * minute, renews: 'after-quiet' },
  factorGuessDay: { max: 20, seconds: day, renews: 'from-first' },
  factorGuessEver: { max: 100, seconds: 365 * day, renews: 'after-quiet' },
  factorNotice: { max: 1, seconds: hour, renews: 'from-first' },
  contactInvitation: { max: 3, seconds: day, renews: 'from-first' },
  contactAgain: { max: 2, seconds: 30 * day, renews: 'from-first' },
  contactLinkAddress: { max: 600, seconds: hour, renews: 'from-first' },
  exportData: { max: 10, seconds: day, renews: 'from-first' },
  startEbs: { max: 20, seconds: day, renews: 'from-first' },
  chatMessage: { max: 20, seconds: minute, renews: 'from-first' },
  chatMessageDay: { max: 500, seconds: day, renews: 'from-first' },
  referralAddress: { max: 100, seconds: hour, renews: 'from-first' },
  reportAddress: { max: 30, seconds: hour, renews: 'from-first' },
  createLoan: { max: 20, seconds: day, renews: 'from-first' },
  createPayoff: { max: 20, seconds: hour, renews: 'from-first' },
  createPart: { max: 20, seconds: hour, renews: 'from-first' },
  computeOffers: { max: 40, seconds: hour, renews: 'from-first' },
  quote: { max: 300, seconds: hour, renews: 'from-first' },
  drawPaper: { max: 120, seconds: hour, renews: 'from-first' },
  lookAtFile: { max: 60, seconds: hour, renews: 'from-first' },
  fileAddress: { max: 240, seconds: hour, renews: 'from-first' },
  expensiveAddress: { max: 240, seconds: minute, renews: 'from-first' },
  expensiveInAll: { max: 1200, seconds: minute, renews: 'from-first' },
  deskPair: { max: 6, seconds: 15 * minute, renews: 'after-quiet' },
  deskBrowser: { max: 20, seconds: day, renews: 'from-first' },
  deskEmail: { max: 50, seconds: day, renews: 'from-first' },
  deskAddress: { max: 100, seconds: 15 * minute, renews: 'from-first' },
  deskSearch: { max: 120, seconds: hour, renews: 'from-first' },
  paymentLinkAddress: { max: 600, seconds: hour, renews: 'from-first' },
  applicationAddress: { max: 5, seconds: day, renews: 'from-first' },
  applicationEmail: { max: 2, seconds: day, renews: 'from-first' },
  applicationsInAll: { max: 200, seconds: day, renews: 'from-first' },
  deathAddress: { max: 20, seconds: day, renews: 'from-first' },
  deathCpf: { max: 5, seconds: day, renews: 'from-first' },
  deathDoubt: { max: 1, seconds: 7 * day, renews: 'from-first' },
  deathsInAll: { max: 500, seconds: day, renews: 'from-first' },
  contest: { max: 10, seconds: day, renews: 'from-first' },
  contestProof: { max: 20, seconds: day, renews: 'from-first' },
  barcodeAddress: { max: 60, seconds: hour, renews: 'from-first' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof defaultLimits

/** A state's law on signatures of older persons. `law` is how the contract names it. */
export interface PaperSignatureLaw {
  state: (typeof states)[number]
  fromAge: number
  law: string
}

/** Limits on the requests that the sandbox lender and the partner lender accept. */
interface LendingSettings {
  /** If false, no new requests are accepted. */
  open: boolean
  /** Federal states of residence where nothing is lent. */
  closedStates: readonly string[]
  /** Laws of states by which a contract is signed on paper too, by persons who live there from an age on. */
  paperSignature: readonly PaperSignatureLaw[]
  /** Calendar days after a refusal before another request is possible. */
  waitDaysAfterDecline: number
  /** Federal states that the partner lender does not serve. */
  partnerClosedStates: readonly string[]
  /** Who accepts or refuses documents: the lender (`lender.reviewDocument`), or the staff at the desk. */
  documentsBy: 'lender' | 'desk'
}

/** How new chat messages reach open streams. */
interface ChatSettings {
  /** Interval at which a stream polls for messages of other processes. */
  pollMs: number
  /** Duration of a stream before the client reconnects: shorter than any timeout of proxies. */
  streamMs: number
  /** Streams that one user may have open on one process. */
  streams: number
}

/** The bank that issues the boletos and receives Pix payments. */
export interface BankSettings {
  /** COMPE code, 3 digits. No real bank has the default. */
  code: string
  /** The lender's branch, 4 digits. */
  agency: string
  /** The lender's number at the bank, 7 digits: identifies our barcodes. */
  agreement: string
  /** Host and path at the payment provider that serve Pix charges. */
  pixLocation: string
  /** Whether it registers boletos, as the site's settings say; else a charge is a Pix alone. */
  offersBoleto: boolean
  /** Whether it debits installments by Pix Automático, once the customer has authorised it. */
  offersDebits: boolean
  /** Whether it sends what came too much by Pix back to the payer; else it goes to the borrower's account. */
  refundsToPayer: boolean
  /** Secret with which the bank signs its events. */
  eventSecret: string
  /** The one before it, while the bank may still sign with it. */
  previousEventSecret?: string
}

/** A contracted site that refers visitors. */
export interface PartnerSettings {
  /** API key to read its own numbers. */
  key: string
  /** URL that is notified of each registration and contract, signed with the secret. */
  postback?: { url: string; secret: string }
}

/** Address of an external service. */
export interface PortSettings extends SharedSecret {
  url: string
  /** Overrides the timeout of each operation. */
  seconds?: number
}

/** How a client tells a bank's OAuth server who it is, by the names of OAuth's registry (RFC 8414, RFC 8705). */
export const pixClientAuths = ['client_secret_basic', 'client_secret_post', 'tls_client_auth'] as const

/** `tipoConta` of the Pix API. */
export const pixAccountKinds = ['CORRENTE', 'POUPANCA', 'PAGAMENTO'] as const

/** The central bank's Pix API at the bank that receives payments. */
export interface PixApiSettings {
  /** The address with its version: https://pix.example.com/api/v2. */
  url: string
  tokenUrl: string
  clientId: string
  /** Empty where the certificate alone says who asks. */
  clientSecret: string
  clientAuth: (typeof pixClientAuths)[number]
  /** The scopes that a token is asked for with; by default all that our calls need. */
  scopes?: string[]
  /** The client's certificate, its key, and the authority that signed the server's; PEM. */
  certificate: { cert?: Buffer; key?: Buffer; ca?: Buffer }
  /** The Pix key that receives. */
  key: string
  /** The account that receives debits of Pix Automático: without it none are offered. */
  account?: { agency?: string; number: string; kind: (typeof pixAccountKinds)[number] }
  /** The last part of the address to which the bank posts notices. */
  webhookSecret: string
}

/** The server's own settings, apart from what the product says (AppConfig). */
export interface ApiSettings {
  /** No demo pages, readable outbox or demo users. */
  production: boolean
  /** Public origin of the portal. */
  publicUrl: string
  /** Origin of the demo's partner page; undefined in production. */
  partnerUrl?: string
  /** Origin of the staff's desk; undefined if it is not served. */
  deskUrl?: string
  /** X-Forwarded-For is trusted from these proxies only. */
  trustedProxies: readonly string[]
  smtpUrl?: string
  limits: Record<LimitName, Limit>
  /** Consecutive wrong passwords that lock the account. */
  lockAfter: number
  /** Whether the OpenAPI documents of the API and of the ports can be fetched. */
  servesOpenApi: boolean
  /** Whether bank logins may be typed here, where a bank has no page of its own for the consent. */
  typesBankLogins: boolean
  /** How long each stage of reading a bank lasts at the sandbox's banks. */
  sandboxStageSeconds: number
  session: { idleSeconds: number; absoluteSeconds: number }
  /** Session limits of the desk and the validity of its invitations. */
  desk: { idleSeconds: number; absoluteSeconds: number; inviteSeconds: number }
  code: {
    seconds: number
    tries: number
    /**
     * How long the link beside a code works: as long as the daily mail limit lasts, so that a user who is
     * refused another mail still has a working link.
     */
    linkSeconds: number
  }
  /** How long a proof of the second factor is valid in its session. */
  factorSeconds: number
  /** How long a login counts as such a proof, on its own device. */
  loginSeconds: number
  lending: LendingSettings
  /** The API refuses calls until then. */
  maintenance?: { until: string }
  chat: ChatSettings
  /** Signs the user's identity for the operator's Chatwoot (identity validation of its inbox). */
  chatwootSecret?: string
  /** Bearer token for /metrics; without it the route does not exist. */
  metricsSecret?: string
  /**
   * By the name in their embed code. Other names are not counted, except in a demo without any configured
   * partner.
   */
  partners: Readonly<Record<string, PartnerSettings>>
  bank: BankSettings
  /** Charges by the Pix API, in place of our own protocol. */
  pixApi?: PixApiSettings
  /** External services reached over HTTP; the others run in this process. */
  ports: Readonly<Partial<Record<PortName, PortSettings>>>
  /** 32 bytes in base64 that seal what is typed for a bank and the secrets of second factors (encrypt.ts). */
  vaultKey: string
  /**
   * argon2id. `waiting`: longest queue of logins, and of everything else, before requests get 503;
   * `perAddress` and `perAccount`: the most places in it for one address and for one account.
   */
  hashing: {
    memoryKiB: number
    passes: number
    concurrent: number
    waiting: number
    perAddress: number
    perAccount: number
  }
}

export const defaultSettings: ApiSettings = {
  production: false,
  publicUrl: 'http://127.0.0.1:3000',
  trustedProxies: [],
  limits: defaultLimits,
  lockAfter: 10,
  servesOpenApi: true,
  typesBankLogins: true,
  sandboxStageSeconds: 1,
  session: { idleSeconds: hour, absoluteSeconds: day },
  desk: { idleSeconds: 30 * minute, absoluteSeconds: 12 * hour, inviteSeconds: day },
  code: { seconds: 10 * minute, tries: 5, linkSeconds: day },
  factorSeconds: 5 * minute,
  loginSeconds: 15 * minute,
  vaultKey: randomBytes(32).toString('base64'),
  partners: {},
  ports: {},
  bank: {
    code: '988',
    agency: '0001',
    agreement: '4172635',
    pixLocation: 'pix.banco-sandbox.example/v2/cobv',
    offersBoleto: true,
    offersDebits: false,
    refundsToPayer: false,
    eventSecret: randomBytes(32).toString('base64url'),
  },
  lending: {
    open: true,
    closedStates: [],
    // Courts read it beyond consigned credit; a lawyer may take it out.
    paperSignature: [{ state: 'PB', fromAge: 60, law: 'Lei 12.027/2021 da Paraíba' }],
    waitDaysAfterDecline: 30,
    partnerClosedStates: ['RR'],
    documentsBy: 'lender',
  },
  chat: { pollMs: 1000, streamMs: 120_000, streams: 6 },
  hashing: { memoryKiB: 19 * 1024, passes: 2, concurrent: 2, waiting: 64, perAddress: 16, perAccount: 4 },
}
