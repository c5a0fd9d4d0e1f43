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
import type { StaffTables } from './staff-schema.ts'

/** `email` codes go to the new address of a change, `mobile` codes by SMS to the number to verify. */
export type CodeKind = 'activation' | 'unlock' | 'reset' | 'email' | 'mobile'

interface Users {
  id: string
  /** Null once deleted, so that the address can be registered again. */
  email: string | null
  state: UserState
  /** Null if the account cannot be opened with a password: see identity/register.ts. */
  passwordHash: string | null
  /** The previous password, if it alone was needed to set the current one; a proof until earlierUntil. */
  earlierPasswordHash: string | null
  earlierUntil: string | null
  /** The CPF that documents have proved to belong to the owner; unique. */
  claimedCpf: string | null
  failedLogins: number
  lockedAt: string | null
  lastLoginAt: string | null
  deletedAt: string | null
  /** The partner site that referred the user; cleared once the registration is counted. */
  referredBy: string | null
  createdAt: string
  updatedAt: string
}

/** The user's answers, and the data given at registration. */
interface People extends Omit<Person, 'primaryEmailAddress' | 'prettyFirstName' | 'mobileProved'> {
  userId: string
  /** When the user entered a code sent to this number; null again when the number changes. */
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
  /** Set for a bank account, null for the Pix key. */
  bank: string | null
  agency: string | null
  account: string | null
  digit: string | null
  /** When a contract naming this account was signed with a code; reset when the account changes. */
  confirmedAt: string | null
  updatedAt: string
}

interface Codes {
  userId: string
  kind: CodeKind
  hash: string
  tries: number
  expiresAt: string
  /** Hash of the 256-bit token in the link of the same mail; null for a code without a link. */
  linkHash: string | null
  linkExpiresAt: string | null
  /** For an activation: the personal data of the registration that the mail was sent for, as JSON. */
  person: string | null
  usedAt: string | null
}

interface Sessions {
  tokenHash: string
  /** Public id shown to the user. */
  id: string
  userId: string
  browser: string | null
  system: string | null
  /** The network in which the session began, truncated so that it identifies no one. */
  origin: string | null
  previousLoginAt: string | null
  /** When the second factor was last verified in it. */
  factorAt: string | null
  /** When the password was last confirmed in it, after login. */
  passwordAt: string | null
  /** The known device from which these proofs came. */
  provedBy: string | null
  /** The known device on which the session began. */
  deviceHash: string | null
  /** When the token was bound to that device. */
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
  /** Encrypted (identity/factor-secret.ts). */
  secret: string
  /** The 30-second time step of the newest accepted code; codes of this or an older step are refused. */
  lastStep: number
  confirmedAt: string | null
  /** When it was suspended: it was turned on around an e-mail change that was then undone. */
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
  /** Random id of the run that holds the key, and when its claim expires. */
  claim: string
  claimedUntil: string
  status: number | null
  body: string | null
  expiresAt: string
}

/** Append-only: actions on accounts, and attempts. */
interface SecurityEvents {
  id: string
  /** Keyed digest of the account id, or of an e-mail without an account. */
  subject: string
  event: AccountEvent
  outcome: EventOutcome
  /** Keyed digest of the network used for rate limits. */
  network: string
  /** The network, truncated so that it identifies no one. */
  origin: string
  browser: string | null
  system: string | null
  at: string
}

interface Messages {
  id: string
  /** The user it belongs to, whatever the address; null if there is no account, or no longer one. */
  userId: string | null
  channel: Channel
  recipient: string
  subject: string
  text: string
  html: string
  code: string | null
  /** One-click unsubscribe URL (RFC 8058); null for mails that the account needs. */
  unsubscribeUrl: string | null
  createdAt: string
  sentAt: string | null
}

interface MessageFiles {
  messageId: string
  /** Starts at 0, in the order of the attachments. */
  position: number
  /** Same as the message's. */
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
  /** When the last attempt failed; staff then retries the job or sets it aside. */
  givenUpAt: string | null
  /** Since when it waits for a late response of an external service. */
  awaitedSince: string | null
}

interface Loans {
  id: string
  userId: string
  /** Only request/transition.ts updates it. */
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
  /** First refusal; a second one after a correction keeps this date, which the waiting time runs from. */
  decidedAt: string | null
  /** When the user corrected the data behind a refusal. */
  correctedAt: string | null
  createdAt: string
  updatedAt: string
}

/** How many visitors, registrations and contracts a partner brought on a day; identifies no one. */
interface ReferralDays {
  partner: string
  /** Empty if the partner sent none. */
  subId: string
  day: string
  visits: number
  registrations: number
  contracts: number
}

/** A notification to a partner, kept so that the partner may ask for it again; identifies no one. */
interface Postbacks {
  id: string
  partner: string
  day: string
  event: 'registration' | 'contract'
  subId: string
  /** The newest job that delivers it. */
  jobId: string
  /** When the partner's server took it, since it was last asked for. */
  takenAt: string | null
}

/** All tables. Columns are text and integer only, so that both engines store the same. */
export interface Schema
  extends JourneyTables,
    AccountTables,
    AgreementTables,
    RepaymentTables,
    ChatTables,
    StaffTables {
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
  postbacks: Postbacks
}

export type Database = Kysely<Schema>
