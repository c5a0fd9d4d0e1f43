import type { ConsentKind } from '../../../core/api/contract/consents.ts'
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

/** What an account's owner steers and is told. */
export interface AccountTables {
  preferences: Preferences
  consent_events: ConsentEvents
}
