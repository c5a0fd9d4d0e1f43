import type { ColumnType, Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import type { address, Person } from '#core/api/contract/person.ts'
import type { Channel, MailKind } from '#core/api/contract/preferences.ts'
import type { AccountEvent, EventOutcome } from '#core/api/contract/security.ts'
import type { Purpose } from '#core/fields/choices.ts'
import type { Payout } from '#core/fields/payout.ts'
import type { LoanState } from '#core/loan/lifecycle.ts'
import type { UserState } from '#core/text/accounts.ts'
import type { AccountTables } from './account-schema.ts'
import type { AgreementTables } from './agreement-schema.ts'
import type { ChatTables } from './chat-schema.ts'
import type { JourneyTables } from './journey-schema.ts'
import type { RepaymentTables } from './repayment-schema.ts'

/** `email` goes to an address that is not the account's yet, `mobile` by SMS to the number that it proves. */
export type CodeKind = 'activation' | 'unlock' | 'reset' | 'email' | 'mobile'

interface Users {
  id: string
  /** None once deleted, so that the address is free again. */
  email: string | null
  state: UserState
  /** None where no password opens the account: see people/register.ts. */
  passwordHash: string | null
  /** The one before, where the password alone has set this one, and until when the older counts as a proof too. */
  earlierPasswordHash: string | null
  earlierUntil: string | null
  /** The CPF that documents have proved to be its owner's; unique. */
  claimedCpf: string | null
  failedLogins: number
  lockedAt: string | null
  lastLoginAt: string | null
  deletedAt: string | null
  /** The partner who sent whoever registers; none once that has counted. */
  referredBy: string | null
  createdAt: string
  updatedAt: string
}

/** The answers of a person, and what an account begins with. */
interface People extends Omit<Person, 'primaryEmailAddress' | 'prettyFirstName' | 'mobileProved'> {
  userId: string
  /** When a code sent to this very number came back; none until then, and of another number none again. */
  mobileProvedAt: string | null
  updatedAt: string
}

interface Addresses extends InferOutput<typeof address> {
  userId: string
  updatedAt: string
}

interface BankAccounts {
  userId: string
  receiveBy: Payout['receiveBy']
  /** These four are there for an account, and not for the Pix key. */
  bank: string | null
  agency: string | null
  account: string | null
  digit: string | null
  /** When a contract that names it was signed by a code; none since it is another one. */
  confirmedAt: string | null
  updatedAt: string
}

interface Codes {
  userId: string
  kind: CodeKind
  hash: string
  tries: number
  expiresAt: string
  /** Of the 256-bit token in the same mail's link; none of a code without one. */
  linkHash: string | null
  linkExpiresAt: string | null
  /** Of an activation: whom its mail was about, as JSON. */
  person: string | null
  usedAt: string | null
}

interface Sessions {
  tokenHash: string
  /** What its owner calls it by. */
  id: string
  userId: string
  browser: string | null
  system: string | null
  /** The network it began in, cut so that it names no one. */
  origin: string | null
  previousLoginAt: string | null
  /** When the second factor was last proved in it. */
  factorAt: string | null
  /** When the password was last proved in it, after it began. */
  passwordAt: string | null
  /** The known device that these proofs came from. */
  provedBy: string | null
  /** The known device it began on. */
  deviceHash: string | null
  /** Since when the token counts on that device alone. */
  heldAt: string | null
  createdAt: string
  lastSeenAt: string
}

interface Devices {
  userId: string
  hash: string
  seenAt: string
}

interface SecondFactors {
  userId: string
  /** Sealed (people/factor-secret.ts). */
  secret: string
  /** The 30-second step of the newest code taken: none of its age or older is taken again. */
  lastStep: number
  confirmedAt: string | null
  /** Since when it is not asked for: it was turned on around a change of the e-mail that was undone. */
  suspendedAt: string | null
}

interface RecoveryCodes {
  userId: string
  hash: string
  usedAt: string | null
}

interface UnsubscribeTokens {
  hash: string
  userId: string
  kind: MailKind
  createdAt: string
}

interface Limits {
  key: string
  count: number
  endsAt: string
}

interface IdempotencyKeys {
  userId: string
  operation: string
  key: string
  requestHash: string
  /** Who is at work on it, and until when that is believed. */
  claim: string
  claimedUntil: string
  status: number | null
  body: string | null
  expiresAt: string
}

/** Only added to: what was done with an account, or tried. */
interface SecurityEvents {
  id: string
  /** Keyed digest of the account, or of an e-mail without one. */
  subject: string
  event: AccountEvent
  outcome: EventOutcome
  /** Keyed digest of the network that tries are counted by. */
  network: string
  /** The network, cut so that it names no one. */
  origin: string
  browser: string | null
  system: string | null
  at: string
}

interface Messages {
  id: string
  /** Whose it is, whatever address it went to; nobody's where there is no account, or none any more. */
  userId: string | null
  channel: Channel
  recipient: string
  subject: string
  text: string
  html: string
  code: string | null
  /** Where one click stops mails of its kind; none in a mail that the account needs. */
  unsubscribeUrl: string | null
  createdAt: string
  sentAt: string | null
}

interface MessageFiles {
  messageId: string
  /** From 0, in the order in which the mail carries them. */
  position: number
  /** As of the message. */
  userId: string | null
  fileName: string
  mediaType: string
  /** Base64. */
  data: string
}

interface Jobs {
  id: string
  kind: string
  payload: string
  runAt: string
  attempts: number
  leasedUntil: string | null
  doneAt: string | null
  failure: string | null
}

interface Loans {
  id: string
  userId: string
  /** Written by loans/transition.ts alone, once the row is there. */
  state: ColumnType<LoanState, LoanState, never>
  loanAmount: number
  installmentsQty: number
  purpose: Purpose | null
  attribution: string | null
  pickedOfferId: string | null
  pickedAt: string | null
  decision: 'approved' | 'declined' | null
  /** JSON list of codes. */
  declineReasons: string | null
  /** A second refusal, after a correction, leaves it: the wait for another request counts from the first. */
  decidedAt: string | null
  /** When the person corrected what stood behind a refusal. */
  correctedAt: string | null
  createdAt: string
  updatedAt: string
}

/** How many people a partner has brought in a month; nothing tells who they are. */
interface ReferralDays {
  partner: string
  /** Empty where the partner named none. */
  subId: string
  day: string
  visits: number
  registrations: number
  contracts: number
}

/** Every table: columns are text and integer only, so that both engines hold the same. */
export interface Schema extends JourneyTables, AccountTables, AgreementTables, RepaymentTables, ChatTables {
  users: Users
  people: People
  addresses: Addresses
  bankAccounts: BankAccounts
  codes: Codes
  sessions: Sessions
  devices: Devices
  secondFactors: SecondFactors
  recoveryCodes: RecoveryCodes
  unsubscribeTokens: UnsubscribeTokens
  limits: Limits
  idempotencyKeys: IdempotencyKeys
  securityEvents: SecurityEvents
  messages: Messages
  messageFiles: MessageFiles
  jobs: Jobs
  loans: Loans
  referralDays: ReferralDays
}

export type Database = Kysely<Schema>
