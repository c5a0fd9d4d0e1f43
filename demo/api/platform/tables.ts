import type { Channel } from '#core/api/contract/preferences.ts'
import type { TableRules } from './database/table-rules.ts'

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

interface Jobs {
  id: string
  kind: string
  payload: string
  runAt: string
  attempts: number
  leasedUntil: string | null
  /** Who holds it until then. */
  lease: string | null
  doneAt: string | null
  failure: string | null
  /** When the last attempt failed; staff then retries the job or sets it aside. */
  givenUpAt: string | null
  /** Since when it waits for a late response of an external service. */
  awaitedSince: string | null
}

interface SweepTimes {
  /** Always 1. */
  id: number
  /** The last time when all of the hourly work was done, by the machine's clock. */
  sweptAt: string
  /** Since when the clock has been far ahead of it. */
  aheadSince: string | null
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

/** Tables of limits, idempotency keys, jobs and messages on their way. */
export interface PlatformTables {
  limits: Limits
  idempotencyKeys: IdempotencyKeys
  jobs: Jobs
  messageFiles: MessageFiles
  messages: Messages
  sweepTimes: SweepTimes
}

declare module './database/schema.ts' {
  interface Schema extends PlatformTables {}
}

export const platformTables: TableRules<PlatformTables> = {
  // Digests of e-mails and addresses, which expire on their own.
  limits: { of: 'nobody', disposal: 'nothing' },
  idempotencyKeys: { of: 'user', disposal: 'erased' },
  // Ids of pending work, deleted when done.
  jobs: { of: 'nobody', disposal: 'nothing' },
  sweepTimes: { of: 'nobody', disposal: 'nothing' },
  messageFiles: {
    of: 'user',
    disposal: 'erased',
    title: 'Anexos de mensagens a caminho',
    without: ['data'],
  },
  messages: {
    of: 'user',
    disposal: 'erased',
    title: 'Mensagens a caminho',
    shown: "channel <> 'mail' or recipient = (select email from users where users.id = messages.user_id)",
    without: ['text', 'html', 'code', 'unsubscribeUrl'],
  },
}
