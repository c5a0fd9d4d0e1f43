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
}

/** Conversations with the support. */
export interface ChatTables {
  chat_conversations: ChatConversations
  chat_messages: ChatMessages
}
