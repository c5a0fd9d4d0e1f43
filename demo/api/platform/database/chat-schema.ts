import type { ProtocolKind, ProtocolState } from '#core/protocols/words.ts'

interface ChatConversations {
  /** One conversation per user. */
  userId: string
  /** Number of the newest message: numbers start at 1 without gaps, in commit order. */
  lastNumber: number
  /** Number of the newest message that the user has read. */
  readNumber: number
  /** Since when the user has been waiting for an answer. */
  waitingSince: string | null
  updatedAt: string
}

interface ChatMessages {
  userId: string
  number: number
  author: 'person' | 'attendant'
  text: string
  sentAt: string
  /** Number of the protocol open at the time; null in messages older than protocols. */
  protocol: string | null
}

/** Cases that users open with support. */
interface Protocols {
  number: string
  userId: string
  kind: ProtocolKind
  /** The loan concerned; null for a conversation. */
  loanId: string | null
  state: ProtocolState
  openedAt: string
  /** A calendar date. */
  answerBy: string
  /** When an attendant started to work on it. */
  takenAt: string | null
  answeredAt: string | null
  closedAt: string | null
}

/** Tables of conversations with support and its protocols. */
export interface ChatTables {
  chatConversations: ChatConversations
  chatMessages: ChatMessages
  protocols: Protocols
}
