import type { TableRules } from '../platform/database/table-rules.ts'

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
  /** Whether it stays among what needs the customer until it is opened. */
  needsLook: 0 | 1
  /** The payment that it told of as received; null before this was kept. */
  paymentId: string | null
}

/** The table of messages to customers. */
export interface MessagesTables {
  inbox: Inbox
}

declare module '../platform/database/schema.ts' {
  interface Schema extends MessagesTables {}
}

export const messagesTables: TableRules<MessagesTables> = {
  inbox: {
    of: 'user',
    disposal: 'erased',
    title: 'Mensagens recebidas',
    words: { needsLook: 'Espera ser aberta' },
  },
}
