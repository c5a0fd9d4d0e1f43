import type { ConsentKind } from '../../../core/api/contract/consents.ts'
import type { ExportState } from '../../../core/api/contract/data-export.ts'
import type { Channel, MailKind } from '../../../core/api/contract/preferences.ts'

interface Preferences {
  user_id: string
  topic: MailKind
  channel: Channel
  /** Said by the person; without a row the default holds (people/preferences.ts). */
  wanted: 0 | 1
  changed_at: string
}

/** Only ever added to: what was agreed to and taken back stays as it happened. */
interface ConsentEvents {
  id: string
  user_id: string
  kind: ConsentKind
  /** What of the kind: a topic and its channel, a loan. Empty where the kind says it all. */
  subject: string
  action: 'given' | 'revoked'
  /** Of the text agreed to. */
  version: string
  /** SHA-256 of it, where the server holds the text. */
  text_hash: string | null
  at: string
}

interface DataExports {
  user_id: string
  id: string
  /** The one session that may fetch it: its owner proved the password in it. */
  session_id: string
  state: ExportState
  /** Percent. */
  progress: number
  json: string | null
  /** Base64. */
  pdf: string | null
  requested_at: string
  expires_at: string
}

interface EmailChanges {
  user_id: string
  email: string
  asked_at: string
}

interface EmailUndos {
  /** Of the token in the old mailbox. */
  hash: string
  user_id: string
  /** The old one. */
  email: string
  /** Of the password that stood when it was changed; none in rows from before it was kept. */
  password_hash: string | null
  changed_at: string
  expires_at: string
  /** When the present mailbox said that the change was its owner's: the old one alone then stops nothing more. */
  answered_at: string | null
  /** When the second factor was confirmed that was in force at the change; null if none was. */
  factor_at: string | null
  /** When an older mailbox put this one out: it may stop the account, and have it back by a document only. */
  undone_at: string | null
  /** When the account became a case that the support alone settles. */
  contested_at: string | null
}

/** Ways to say "this was me" for whoever has the present mailbox of a frozen account. */
interface EmailKeeps {
  /** Of the token in the present mailbox. */
  hash: string
  user_id: string
  /** The present one. */
  email: string
  expires_at: string
}

interface Inbox {
  id: string
  user_id: string
  subject: string
  /** JSON list of texts. */
  paragraphs: string
  link_label: string | null
  /** Of a page of the portal. */
  link_path: string | null
  sent_at: string
  read_at: string | null
}

/** What an account's owner steers and is told. */
export interface AccountTables {
  preferences: Preferences
  consent_events: ConsentEvents
  data_exports: DataExports
  inbox: Inbox
  email_changes: EmailChanges
  email_undos: EmailUndos
  email_keeps: EmailKeeps
}
