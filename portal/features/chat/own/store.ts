import { proxy } from 'valtio/vanilla'
import type { ChatDesk, ChatMessage } from '#core/api/contract/chat.ts'
import type { ErrorCode } from '#core/api/errors.ts'
import { dropDraft, keepDraft, readDraft } from '../../../kit/drafts/drafts.ts'
import type { ChatListener, ChatPerson } from '../adapter.ts'

/** A message on its way; the key makes it stand once however often it is sent. */
export interface Outgoing {
  key: string
  text: string
  /** Why it did not get there, once it is known. */
  error: ErrorCode | null
}

interface Conversation {
  person: ChatPerson | null
  desk: ChatDesk
  /** Oldest first. */
  messages: ChatMessage[]
  earlier: boolean
  outgoing: Outgoing[]
  /** What is being written: it outlives the page it was begun on, and its reload. */
  draft: string
}

/** Of its draft. */
const form = 'chat'

const empty = (): Conversation => ({
  person: null,
  desk: { open: false, nextOpening: null },
  messages: [],
  earlier: false,
  outgoing: [],
  draft: readDraft(form).message ?? '',
})

/** The conversation of the demo's own chat: in memory only, but for what is being written. */
export const conversation = proxy(empty())

export function write(message: string): void {
  conversation.draft = message
  if (message) keepDraft(form, { message })
  else dropDraft(form)
}

/** Empties the box for the next message; what is on its way is kept until it has arrived. */
export function handOver(): void {
  conversation.draft = ''
}

/** Called once a message has arrived: unless another is being written, nothing is to be kept. */
export function arrived(): void {
  if (!conversation.draft) dropDraft(form)
}

interface Connection {
  listener: ChatListener
  /** Of the newest message that came by the stream: where the next stream goes on. */
  cursor: number
  shown: boolean
  unread: number
  abort: AbortController
}

/** What belongs to the session at hand; none before the start and after the end. */
export const own: { current?: Connection } = {}

export function forget(): void {
  own.current?.abort.abort()
  own.current = undefined
  Object.assign(conversation, empty())
}

/** Takes messages in, each once and in their order. Of one's own, what was on its way has arrived. */
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
