import { randomBytes } from 'node:crypto'

/** At most `max` in a window of `seconds`. */
export interface Limit {
  max: number
  seconds: number
  /**
   * When the window ends: a fixed time after its first count, or only after a quiet time since the last one.
   * The second never lets two windows' worth through around a boundary, so guesses and mails take it; an address
   * that many people share takes the first, for it is never quiet.
   */
  renews: 'from-first' | 'after-quiet'
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How often something may be tried, by e-mail, by address, or by both. Research: FxA's table, NIST's cap. */
export const defaultLimits = {
  loginPair: { max: 6, seconds: 15 * minute, renews: 'after-quiet' },
  loginEmail: { max: 50, seconds: day, renews: 'from-first' },
  loginAddress: { max: 100, seconds: 15 * minute, renews: 'from-first' },
  loginDevice: { max: 10, seconds: day, renews: 'after-quiet' },
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
  dearAddress: { max: 240, seconds: minute, renews: 'from-first' },
  dearInAll: { max: 1200, seconds: minute, renews: 'from-first' },
  barcodeAddress: { max: 60, seconds: hour, renews: 'from-first' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof defaultLimits

/** Whom the sandbox lender and the partner serve. */
interface LendingSettings {
  /** Off, no new request is taken. */
  open: boolean
  /** Federal states in which nothing is lent, by address. */
  closedStates: readonly string[]
  /** Calendar days after a refusal before another request. */
  waitDaysAfterDecline: number
  /** Federal states that the partner lender does not serve. */
  partnerClosedStates: readonly string[]
}

/** How new messages of a chat reach who waits for them. */
interface ChatSettings {
  /** How often a stream looks for what other processes wrote. */
  pollMs: number
  /** How long a stream lasts before its reader opens another: shorter than any time limit on the way. */
  streamMs: number
  /** Streams that one person may hold open on one process. */
  streams: number
}

/** The bank that issues the boletos and takes the Pix. */
export interface BankSettings {
  /** COMPE, 3 digits. The default is nobody's. */
  code: string
  /** The lender's branch there, 4 digits. */
  agency: string
  /** Our number at the bank, 7 digits: what of a barcode says that it is ours. */
  agreement: string
  /** Host and path of the payment provider, at which Pix charges are kept. */
  pixLocation: string
  /** With which the bank signs what it tells us. */
  eventSecret: string
}

/** A site that sends visitors, by agreement. */
export interface PartnerSettings {
  /** Opens its numbers. */
  key: string
  /** Where it is told of each registration and contract, signed with the secret. */
  postback?: { url: string; secret: string }
}

/** The server's own settings, apart from what the product says (AppConfig). */
export interface Settings {
  /** No demo pages, no readable outbox, no ready people. */
  production: boolean
  /** Origin of the portal, as people reach it. */
  publicUrl: string
  /** Origin of the partner's page; none in production. */
  partnerUrl?: string
  /** Proxies whose X-Forwarded-For is believed; from anyone else the header means nothing. */
  trustedProxies: readonly string[]
  smtpUrl?: string
  limits: Record<LimitName, Limit>
  /** Wrong passwords in a row until the account is locked. */
  lockAfter: number
  session: { idleSeconds: number; absoluteSeconds: number }
  code: {
    seconds: number
    tries: number
    /**
     * How long the link beside a code works. As long as the mails of a day may be used up: whoever is refused
     * another one has a link that works.
     */
    linkSeconds: number
  }
  /** How long a proof of the second factor serves the session it was given in. */
  factorSeconds: number
  lending: LendingSettings
  chat: ChatSettings
  /** Signs who somebody is to the operator's Chatwoot (identity validation of its inbox). */
  chatwootSecret?: string
  /** Opens /metrics, as a bearer token; without it there is no such page. */
  metricsSecret?: string
  /** By the name that they write into embeds. Nobody else counts, but in a demo for which none is named. */
  partners: Readonly<Record<string, PartnerSettings>>
  bank: BankSettings
  /** 32 bytes in base64 that seal what is typed for a bank and the secrets of second factors (vault.ts). */
  vaultKey: string
  /**
   * argon2id; `waiting` is the longest line of logins, and of all else, before new requests are told to come back,
   * `perAddress` and `perAccount` the most places in it of one address and of one account.
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

export const defaultSettings: Settings = {
  production: false,
  publicUrl: 'http://127.0.0.1:3000',
  trustedProxies: [],
  limits: defaultLimits,
  lockAfter: 10,
  session: { idleSeconds: hour, absoluteSeconds: day },
  code: { seconds: 10 * minute, tries: 5, linkSeconds: day },
  factorSeconds: 5 * minute,
  vaultKey: randomBytes(32).toString('base64'),
  partners: {},
  bank: {
    code: '988',
    agency: '0001',
    agreement: '4172635',
    pixLocation: 'pix.banco-sandbox.example/v2/cobv',
    eventSecret: randomBytes(32).toString('base64url'),
  },
  lending: { open: true, closedStates: [], waitDaysAfterDecline: 30, partnerClosedStates: ['RR'] },
  chat: { pollMs: 1000, streamMs: 120_000, streams: 6 },
  hashing: { memoryKiB: 19 * 1024, passes: 2, concurrent: 2, waiting: 64, perAddress: 16, perAccount: 4 },
}
