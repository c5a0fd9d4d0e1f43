import { call } from '#core/api/client.ts'
import { markChatRead, readChat, sendChatMessage } from '#core/api/contract/chat.ts'
import { type ErrorCode, toApiError } from '#core/api/errors.ts'
import { addMessages, conversation, markArrived, type OutgoingMessage, own } from './conversation-store.ts'

/** Updates the unread count, and marks messages as read on the server if the chat is open. */
export function storeUnread(unread: number): void {
  const connection = own.current
  if (!connection) return
  connection.listener.unread(connection.shown ? 0 : unread)
  const last = conversation.messages.at(-1)
  // Its response is not needed; if it fails, the messages only count as unread again.
  if (connection.shown && unread > 0 && last)
    call(markChatRead, { body: { number: last.number } }).catch(() => undefined)
}

async function deliverMessage(entry: OutgoingMessage): Promise<void> {
  const { key, text } = entry
  const { current } = own
  const outgoing = () => conversation.outgoing.find((candidate) => candidate.key === key)
  try {
    const message = await call(sendChatMessage, { body: { text } }, { idempotencyKey: key })
    if (own.current !== current) return
    addMessages(message)
    markArrived()
    conversation.outgoing = conversation.outgoing.filter((candidate) => candidate.key !== key)
  } catch (thrown) {
    const failed = outgoing()
    if (failed) failed.error = toApiError(thrown).code
  }
}

/** Sends a message. It is shown at once as being sent. */
export function sendMessage(text: string): void {
  const entry: OutgoingMessage = { key: crypto.randomUUID(), text: text.trim(), error: null }
  conversation.outgoing.push(entry)
  deliverMessage(entry)
}

/** Resends a failed message with the same key, so that the server stores it only once. */
export function resendMessage(key: string): void {
  const entry = conversation.outgoing.find((candidate) => candidate.key === key)
  if (!entry) return
  entry.error = null
  deliverMessage(entry)
}

const passing: readonly (ErrorCode | null)[] = [
  'network',
  'timeout',
  'unavailable',
  'idempotency_key_in_progress',
]

/** Resends after a lost connection what failed because of it. */
export function resendInterrupted(): void {
  for (const { key, error } of conversation.outgoing) if (passing.includes(error)) resendMessage(key)
}

/** Loads the messages before the oldest one shown. */
export async function loadEarlier(): Promise<void> {
  const [first] = conversation.messages
  const { messages, earlier } = await call(readChat, { query: { before: String(first?.number ?? 1) } })
  addMessages(...messages)
  conversation.earlier = earlier
}
