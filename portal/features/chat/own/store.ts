import { proxy } from 'valtio/vanilla'
import type { ChatDesk, ChatMessage } from '#core/api/contract/chat.ts'
import type { ErrorCode } from '#core/api/errors.ts'
import { dropDraft, keepDraft, readDraft } from '../../../kit/drafts/drafts.ts'
import type { ChatListener, ChatPerson } from '../adapter.ts'

/** A message being sent. The key makes the server store it only once. */
export interface Outgoing {
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
  outgoing: Outgoing[]
  /** Text being written; it survives page changes and reloads. */
  draft: string
}

/** Name of its draft. */
const form = 'chat'

const empty = (): Conversation => ({
  person: null,
  desk: { open: false, nextOpening: null },
  messages: [],
  earlier: false,
  outgoing: [],
  draft: readDraft(form).message ?? '',
})

/** Conversation of the demo's own chat: in memory only, except the text being written. */
export const conversation = proxy(empty())

export function write(message: string): void {
  conversation.draft = message
  if (message) keepDraft(form, { message })
  else dropDraft(form)
}

/** Empties the text box. The draft of a message being sent is kept until it has arrived. */
export function handOver(): void {
  conversation.draft = ''
}

/** Called when a message has arrived: drops the draft unless another message is being written. */
export function arrived(): void {
  if (!conversation.draft) dropDraft(form)
}

interface Connection {
  listener: ChatListener
  /** Number of the last message from the stream, after which the next stream continues. */
  cursor: number
  shown: boolean
  unread: number
  abort: AbortController
}

/** Connection of the current session; unset before the start and after the end. */
export const own: { current?: Connection } = {}

export function forget(): void {
  own.current?.abort.abort()
  own.current = undefined
  Object.assign(conversation, empty())
}

/** Adds messages in order, each once. A user's message that was being sent leaves the outgoing ones. */
export function take(...messages: readonly ChatMessage[]): void {
  for (const message of messages) {
    if (conversation.messages.some(({ number }) => number === message.number)) continue
    const after = conversation.messages.findLastIndex(({ number }) => number < message.number)
    conversation.messages.splice(after + 1, 0, message)
    if (message.author !== 'person') continue
    const arrived = conversation.outgoing.findIndex(({ text }) => text === message.text)
    if (arrived >= 0) conversation.outgoing.splice(arrived, 1)
  }
}
