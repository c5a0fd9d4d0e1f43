import type { ProtocolKind, ProtocolState } from '../../../core/text/protocols.ts'

interface ChatConversations {
  /** One conversation a person. */
  user_id: string
  /** Of the newest message: messages are numbered from 1 without a gap, in the order in which they commit. */
  last_number: number
  /** Of the newest message that the person has seen. */
  read_number: number
  /** Since when the person waits for an answer. */
  waiting_since: string | null
  updated_at: string
}

interface ChatMessages {
  user_id: string
  number: number
  author: 'person' | 'attendant'
  text: string
  sent_at: string
  /** Of what was open when it was written; none in messages from before there were any. */
  protocol: string | null
}

/** What a person brought to the service. */
interface Protocols {
  number: string
  user_id: string
  kind: ProtocolKind
  /** What it is about; none for a conversation. */
  loan_id: string | null
  state: ProtocolState
  opened_at: string
  /** A calendar date. */
  answer_by: string
  /** Since when somebody is at work on it. */
  taken_at: string | null
  answered_at: string | null
  closed_at: string | null
}

/** Conversations with the support. */
export interface ChatTables {
  chat_conversations: ChatConversations
  chat_messages: ChatMessages
  protocols: Protocols
}
