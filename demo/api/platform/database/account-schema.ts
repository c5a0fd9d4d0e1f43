import type { ConsentKind } from '#core/api/contract/consents.ts'
import type { ExportState } from '#core/api/contract/data-export.ts'
import type { Channel, MailKind } from '#core/api/contract/preferences.ts'

interface Preferences {
  userId: string
  topic: MailKind
  channel: Channel
  /** Said by the person; without a row the default holds (people/preferences.ts). */
  wanted: 0 | 1
  changedAt: string
}

/** Only ever added to: what was agreed to and taken back stays as it happened. */
interface ConsentEvents {
  id: string
  userId: string
  kind: ConsentKind
  /** What of the kind: a topic and its channel, a loan. Empty where the kind says it all. */
  subject: string
  action: 'given' | 'revoked'
  /** Of the text agreed to. */
  version: string
  /** SHA-256 of it, where the server holds the text. */
  textHash: string | null
  at: string
}

interface DataExports {
  userId: string
  id: string
  /** The one session that may fetch it: its owner proved the password in it. */
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
  /** Of the token in the old mailbox. */
  hash: string
  userId: string
  /** The old one. */
  email: string
  /** Of the password that stood when it was changed; none in rows from before it was kept. */
  passwordHash: string | null
  /** Of the one before that, where the password alone had set it in the hours before. */
  earlierPasswordHash: string | null
  changedAt: string
  expiresAt: string
  /** When this mailbox stopped the account. */
  stoppedAt: string | null
  /** When the present mailbox said that the change was its owner's: the old one alone then stops nothing more. */
  answeredAt: string | null
  /** When the factor was turned on that the change was made with, or the undo of one that is put out; null if none. */
  factorAt: string | null
  /** When an older mailbox put this one out: it may stop the account, and have it back by a document only. */
  undoneAt: string | null
  /** When the account became a case that the support alone settles. */
  contestedAt: string | null
}

/** Ways to say "this was me" for whoever has the present mailbox of a frozen account. */
interface EmailKeeps {
  /** Of the token in the present mailbox. */
  hash: string
  userId: string
  /** The present one. */
  email: string
  expiresAt: string
}

interface Inbox {
  id: string
  userId: string
  subject: string
  /** JSON list of texts. */
  paragraphs: string
  linkLabel: string | null
  /** Of a page of the portal. */
  linkPath: string | null
  sentAt: string
  readAt: string | null
}

/** What an account's owner steers and is told. */
export interface AccountTables {
  preferences: Preferences
  consentEvents: ConsentEvents
  dataExports: DataExports
  inbox: Inbox
  emailChanges: EmailChanges
  emailUndos: EmailUndos
  emailKeeps: EmailKeeps
}
