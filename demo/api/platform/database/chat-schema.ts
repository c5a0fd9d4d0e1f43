import type { ProtocolKind, ProtocolState } from '#core/protocols/words.ts'

interface ChatConversations {
  /** One conversation a person. */
  userId: string
  /** Of the newest message: messages are numbered from 1 without a gap, in the order in which they commit. */
  lastNumber: number
  /** Of the newest message that the person has seen. */
  readNumber: number
  /** Since when the person waits for an answer. */
  waitingSince: string | null
  updatedAt: string
}

interface ChatMessages {
  userId: string
  number: number
  author: 'person' | 'attendant'
  text: string
  sentAt: string
  /** Of what was open when it was written; none in messages from before there were any. */
  protocol: string | null
}

/** What a person brought to the service. */
interface Protocols {
  number: string
  userId: string
  kind: ProtocolKind
  /** What it is about; none for a conversation. */
  loanId: string | null
  state: ProtocolState
  openedAt: string
  /** A calendar date. */
  answerBy: string
  /** Since when somebody is at work on it. */
  takenAt: string | null
  answeredAt: string | null
  closedAt: string | null
}

/** Conversations with the support. */
export interface ChatTables {
  chatConversations: ChatConversations
  chatMessages: ChatMessages
  protocols: Protocols
}
