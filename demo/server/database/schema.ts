import type { ColumnType, Kysely } from 'kysely'
import type { Person } from '../../../core/api/contract/person.ts'
import type { Channel, MailKind } from '../../../core/api/contract/preferences.ts'
import type { AccountEvent, EventOutcome } from '../../../core/api/contract/security.ts'
import type { Purpose } from '../../../core/fields/choices.ts'
import type { Payout } from '../../../core/fields/payout.ts'
import type { LoanState } from '../../../core/loan/lifecycle.ts'
import type { AccountTables } from './account-schema.ts'
import type { AgreementTables } from './agreement-schema.ts'
import type { ChatTables } from './chat-schema.ts'
import type { JourneyTables } from './journey-schema.ts'
import type { RepaymentTables } from './repayment-schema.ts'

/** `frozen`: an older mailbox says that its e-mail was not changed by its owner (people/email-dispute.ts). */
export type UserState = 'unconfirmed' | 'active' | 'locked' | 'frozen' | 'deleted'
/** `email` goes to an address that is not the account's yet, `mobile` by SMS to the number that it proves. */
export type CodeKind = 'activation' | 'unlock' | 'reset' | 'email' | 'mobile'

interface Users {
  id: string
  /** None once deleted, so that the address is free again. */
  email: string | null
  state: UserState
  /** None where no password opens the account: see people/register.ts. */
  password_hash: string | null
  /** The CPF of a confirmed account; unique, and not held by one that nobody confirmed. */
  claimed_cpf: string | null
  failed_logins: number
  locked_at: string | null
  last_login_at: string | null
  deleted_at: string | null
  /** The partner who sent whoever registers; none once that has counted. */
  referred_by: string | null
  created_at: string
  updated_at: string
}

interface People {
  user_id: string
  cpf: string
  name: string
  social_name: string | null
  date_of_birth: string
  mobile: string
  /** When a code sent to this very number came back; none until then, and of another number none again. */
  mobile_proved_at: string | null
  due_day: Person['dueDay']
  occupation_kind: Person['occupationKind']
  has_restriction: Person['hasRestriction']
  monthly_income: number | null
  education: Person['education']
  occupation: string | null
  occupation_area: Person['occupationArea']
  marital_status: Person['maritalStatus']
  gender: Person['gender']
  id_kind: Person['idKind']
  id_number: string | null
  id_issuer: string | null
  id_state: string | null
  id_issued_on: string | null
  id_valid_until: string | null
  mother_name: string | null
  updated_at: string
}

interface Addresses {
  user_id: string
  cep: string
  street: string
  number: string
  complement: string
  district: string
  city: string
  state: string
  updated_at: string
}

interface BankAccounts {
  user_id: string
  receive_by: Payout['receiveBy']
  /** These four are there for an account, and not for the Pix key. */
  bank: string | null
  agency: string | null
  account: string | null
  digit: string | null
  /** When a contract that names it was signed by a code; none since it is another one. */
  confirmed_at: string | null
  updated_at: string
}

interface Codes {
  user_id: string
  kind: CodeKind
  hash: string
  tries: number
  expires_at: string
  /** Of the 256-bit token in the same mail's link; none of a code without one. */
  link_hash: string | null
  link_expires_at: string | null
  used_at: string | null
}

interface Sessions {
  token_hash: string
  /** What its owner calls it by. */
  id: string
  user_id: string
  browser: string | null
  system: string | null
  /** The network it began in, cut so that it names no one. */
  origin: string | null
  previous_login_at: string | null
  /** When the second factor was last proved in it. */
  factor_at: string | null
  /** When the password was last proved in it, after it began. */
  password_at: string | null
  created_at: string
  last_seen_at: string
}

interface Devices {
  user_id: string
  hash: string
  seen_at: string
}

interface SecondFactors {
  user_id: string
  /** Sealed (people/factor-secret.ts). */
  secret: string
  /** The 30-second step of the newest code taken: none of its age or older is taken again. */
  last_step: number
  confirmed_at: string | null
  /** Since when it is not asked for: it was turned on around a change of the e-mail that was undone. */
  suspended_at: string | null
}

interface RecoveryCodes {
  user_id: string
  hash: string
  used_at: string | null
}

interface UnsubscribeTokens {
  hash: string
  user_id: string
  kind: MailKind
  created_at: string
}

interface Limits {
  key: string
  count: number
  ends_at: string
}

interface IdempotencyKeys {
  user_id: string
  operation: string
  key: string
  request_hash: string
  /** Who is at work on it, and until when that is believed. */
  claim: string
  claimed_until: string
  status: number | null
  body: string | null
  expires_at: string
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
  user_id: string | null
  channel: Channel
  recipient: string
  subject: string
  text: string
  html: string
  code: string | null
  /** Where one click stops mails of its kind; none in a mail that the account needs. */
  unsubscribe_url: string | null
  created_at: string
  sent_at: string | null
}

interface MessageFiles {
  message_id: string
  /** From 0, in the order in which the mail carries them. */
  position: number
  /** As of the message. */
  user_id: string | null
  file_name: string
  media_type: string
  /** Base64. */
  data: string
}

interface Jobs {
  id: string
  kind: string
  payload: string
  run_at: string
  attempts: number
  leased_until: string | null
  done_at: string | null
  failure: string | null
}

interface Loans {
  id: string
  user_id: string
  /** Written by loans/transition.ts alone, once the row is there. */
  state: ColumnType<LoanState, LoanState, never>
  loan_amount: number
  installments_qty: number
  purpose: Purpose | null
  attribution: string | null
  picked_offer_id: string | null
  picked_at: string | null
  decision: 'approved' | 'declined' | null
  /** JSON list of codes. */
  decline_reasons: string | null
  decided_at: string | null
  created_at: string
  updated_at: string
}

/** How many people a partner has brought in a month; nothing tells who they are. */
interface ReferralCounts {
  partner: string
  month: string
  visits: number
  registrations: number
  contracts: number
}

/** Every table: columns are text and integer only, so that both engines hold the same. */
export interface Schema extends JourneyTables, AccountTables, AgreementTables, RepaymentTables, ChatTables {
  users: Users
  people: People
  addresses: Addresses
  bank_accounts: BankAccounts
  codes: Codes
  sessions: Sessions
  devices: Devices
  second_factors: SecondFactors
  recovery_codes: RecoveryCodes
  unsubscribe_tokens: UnsubscribeTokens
  limits: Limits
  idempotency_keys: IdempotencyKeys
  security_events: SecurityEvents
  messages: Messages
  message_files: MessageFiles
  jobs: Jobs
  loans: Loans
  referral_counts: ReferralCounts
}

export type Database = Kysely<Schema>
