import { call } from '#core/api/client.ts'
import { markChatRead, readChat, sendChatMessage } from '#core/api/contract/chat.ts'
import { type ErrorCode, toApiError } from '#core/api/errors.ts'
import { arrived, conversation, type Outgoing, own, take } from './store.ts'

/** Says how many answers wait, and tells the server what is on view. */
export function noteUnread(unread: number): void {
  const connection = own.current
  if (!connection) return
  connection.unread = connection.shown ? 0 : unread
  connection.listener.unread(connection.unread)
  const last = conversation.messages.at(-1)
  // What it answers changes nothing here; unseen once more, it is merely counted again.
  if (connection.shown && unread > 0 && last)
    call(markChatRead, { body: { number: last.number } }).catch(() => undefined)
}

async function deliver(entry: Outgoing): Promise<void> {
  const { key, text } = entry
  const { current } = own
  const outgoing = () => conversation.outgoing.find((candidate) => candidate.key === key)
  try {
    const message = await call(sendChatMessage, { body: { text } }, { idempotencyKey: key })
    if (own.current !== current) return
    take(message)
    arrived()
    conversation.outgoing = conversation.outgoing.filter((candidate) => candidate.key !== key)
  } catch (thrown) {
    const failed = outgoing()
    if (failed) failed.error = toApiError(thrown).code
  }
}

/** Sends a message. It stands at once, as on its way. */
export function send(text: string): void {
  const entry: Outgoing = { key: crypto.randomUUID(), text: text.trim(), error: null }
  conversation.outgoing.push(entry)
  deliver(entry)
}

/** Sends again what did not get there: with the same key, so that it stands once if it did after all. */
export function resend(key: string): void {
  const entry = conversation.outgoing.find((candidate) => candidate.key === key)
  if (!entry) return
  entry.error = null
  deliver(entry)
}

const passing: readonly (ErrorCode | null)[] = [
  'network',
  'timeout',
  'unavailable',
  'idempotency_key_in_progress',
]

/** After the connection was cut: what it kept from getting there, or may have kept. */
export function resendCutOff(): void {
  for (const { key, error } of conversation.outgoing) if (passing.includes(error)) resend(key)
}

/** Fetches the messages before the first one here. */
export async function loadEarlier(): Promise<void> {
  const [first] = conversation.messages
  const { messages, earlier } = await call(readChat, { query: { before: String(first?.number ?? 1) } })
  take(...messages)
  conversation.earlier = earlier
}
