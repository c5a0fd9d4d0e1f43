import type { ConsentKind } from '#core/api/contract/consents.ts'
import type { ExportState } from '#core/api/contract/data-export.ts'
import type { Channel, MailKind } from '#core/api/contract/preferences.ts'

interface Preferences {
  userId: string
  topic: MailKind
  channel: Channel
  /** The user's choice; without a row the default applies (platform/mail/choices.ts). */
  wanted: 0 | 1
  changedAt: string
}

/** Append-only: a consent and its revocation both stay on record. */
interface ConsentEvents {
  id: string
  userId: string
  kind: ConsentKind
  /** The topic and its channel, or a loan. Empty where the kind needs no subject. */
  subject: string
  action: 'given' | 'revoked'
  /** Version of the accepted text. */
  version: string
  /** SHA-256 of that text, where the server has it. */
  textHash: string | null
  at: string
}

interface DataExports {
  userId: string
  id: string
  /** The only session that may download it: the user confirmed the password in it. */
  sessionId: string
  state: ExportState
  /** Percent. */
  progress: number
  json: string | null
  /** Base64. */
  pdf: string | null
  requestedAt: string
  expiresAt: string
}

interface EmailChanges {
  userId: string
  email: string
  askedAt: string
}

interface EmailUndos {
  /** Hash of the token in the old mailbox. */
  hash: string
  userId: string
  /** The old address. */
  email: string
  /** Hash of the password at the time of the change; null in rows written before this column existed. */
  passwordHash: string | null
  /** Hash of the earlier password, if knowing it was enough to set that one shortly before. */
  earlierPasswordHash: string | null
  changedAt: string
  expiresAt: string
  /** When this mailbox suspended the account. */
  stoppedAt: string | null
  /** When the new mailbox confirmed the change; from then on the old mailbox alone can suspend nothing. */
  answeredAt: string | null
  /**
   * When the factor behind the change, or behind the undo that disabled this one, was turned on; else null.
   */
  factorAt: string | null
  /** When an older mailbox disabled this one: it can suspend the account, but recover it only by document. */
  undoneAt: string | null
  /** When the account became a case that only support can settle. */
  contestedAt: string | null
}

/** Tokens that let the owner of the new mailbox of a frozen account confirm "this was me". */
interface EmailKeeps {
  /** Hash of the token in the new mailbox. */
  hash: string
  userId: string
  /** The new address. */
  email: string
  expiresAt: string
}

interface Inbox {
  id: string
  userId: string
  subject: string
  /** JSON list of paragraphs. */
  paragraphs: string
  linkLabel: string | null
  /** Path of a portal page. */
  linkPath: string | null
  sentAt: string
  readAt: string | null
}

/** Preferences, consents, data exports, inbox and e-mail changes of an account. */
export interface AccountTables {
  preferences: Preferences
  consentEvents: ConsentEvents
  dataExports: DataExports
  inbox: Inbox
  emailChanges: EmailChanges
  emailUndos: EmailUndos
  emailKeeps: EmailKeeps
}
