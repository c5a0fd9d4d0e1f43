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
}

/** The table of messages to customers. */
export interface MessagesTables {
  inbox: Inbox
}

declare module '../platform/database/schema.ts' {
  interface Schema extends MessagesTables {}
}

export const messagesTables: TableRules<MessagesTables> = {
  inbox: { of: 'user', disposal: 'erased', title: 'Mensagens recebidas' },
}
