import { proxy } from 'valtio/vanilla'
import type { ChatDesk, ChatMessage } from '#core/api/contract/chat.ts'
import type { ErrorCode } from '#core/api/errors.ts'
import { deleteDraft, readDraft, storeDraft } from '../../../kit/drafts/drafts.ts'
import type { ChatListener, ChatPerson } from '../chat-adapter.ts'

/** A message being sent. The key makes the server store it only once. */
export interface OutgoingMessage {
  key: string
  text: string
  /** Why sending failed; null until it does. */
  error: ErrorCode | null
}

interface Conversation {
  person: ChatPerson | null
  desk: ChatDesk
  messages: ChatMessage[]
  earlier: boolean
  outgoing: OutgoingMessage[]
  /** Text being written; it survives page changes and reloads. */
  draft: string
}

/** Name of its draft. */
const form = 'chat'

const emptyConversation = (): Conversation => ({
  person: null,
  desk: { open: false, nextOpening: null },
  messages: [],
  earlier: false,
  outgoing: [],
  draft: readDraft(form).message ?? '',
})

/** Conversation of the demo's own chat: in memory only, except the text being written. */
export const conversation = proxy(emptyConversation())

export function writeDraft(message: string): void {
  conversation.draft = message
  if (message) storeDraft(form, { message })
  else deleteDraft(form)
}

/** Empties the text box. The draft of a message being sent is kept until it has arrived. */
export function queueMessage(): void {
  conversation.draft = ''
}

/** Called when a message has arrived: drops the draft unless another message is being written. */
export function markArrived(): void {
  if (!conversation.draft) deleteDraft(form)
}

interface ChatConnection {
  listener: ChatListener
  /** Number of the last message from the stream, after which the next stream continues. */
  cursor: number
  shown: boolean
  abort: AbortController
}

/** Connection of the current session; unset before the start and after the end. */
export const own: { current?: ChatConnection } = {}

export function removeOutgoing(): void {
  own.current?.abort.abort()
  own.current = undefined
  Object.assign(conversation, emptyConversation())
}

/** Adds messages in order, each once. A user's message that was being sent leaves the outgoing ones. */
export function addMessages(...messages: readonly ChatMessage[]): void {
  for (const message of messages) {
    if (conversation.messages.some(({ number }) => number === message.number)) continue
    const after = conversation.messages.findLastIndex(({ number }) => number < message.number)
    conversation.messages.splice(after + 1, 0, message)
    if (message.author !== 'person') continue
    const arrived = conversation.outgoing.findIndex(({ text }) => text === message.text)
    if (arrived >= 0) conversation.outgoing.splice(arrived, 1)
  }
}
