import { parse } from 'valibot'
import { stream } from '#core/api/client.ts'
import { chatEvent, chatEvents } from '#core/api/contract/chat.ts'
import { toApiError } from '#core/api/errors.ts'
import { readEvents, type ServerEvent } from '#core/api/server-events.ts'
import { help } from '../../../kit/help/help-state.ts'
import { addMessages, conversation, own } from './conversation-store.ts'
import { resendInterrupted, storeUnread } from './send-messages.ts'

// The server sends a heartbeat every 15 seconds.
const silenceMs = 40_000
const firstPauseMs = 500
const longestPauseMs = 30_000

let endPause: (() => void) | undefined

/** Ends the pause between two attempts. */
export function reconnectNow(): void {
  endPause?.()
}

/** A pause that ends early when the network is back or the signal is aborted. */
function waitBeforeRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    endPause = done
    window.addEventListener('online', done)
    signal.addEventListener('abort', done, { once: true })
  })
}

function keepListening({ name, data }: ServerEvent): void {
  const connection = own.current
  if (!connection) return
  if (name === 'desk') conversation.desk = parse(chatEvent.desk, JSON.parse(data))
  if (name !== 'message') return
  const message = parse(chatEvent.message, JSON.parse(data))
  connection.cursor = message.number
  addMessages(message)
  if (message.author === 'attendant') storeUnread(help.unread + 1)
}

/** Reads one stream to its end. Silence ends it too: some networks drop connections without notice. */
async function listenOnce(after: number, outer: AbortSignal): Promise<void> {
  const silent = new AbortController()
  const cut = () => silent.abort()
  let watch = setTimeout(cut, silenceMs)
  window.addEventListener('offline', cut)
  try {
    const signal = AbortSignal.any([outer, silent.signal])
    const bytes = await stream(chatEvents, { query: { after: String(after) } }, signal)
    for await (const event of readEvents(bytes)) {
      clearTimeout(watch)
      watch = setTimeout(cut, silenceMs)
      if (event.name === 'desk') markConnected()
      keepListening(event)
    }
  } finally {
    clearTimeout(watch)
    window.removeEventListener('offline', cut)
  }
}

let tries = 0

function markConnected(): void {
  tries = 0
  own.current?.listener.problem(null)
  resendInterrupted()
}

/** Listens until the session ends. Each new stream continues after the last message received. */
export async function listenForMessages(): Promise<void> {
  const connection = own.current
  if (!connection) return
  const { signal } = connection.abort
  tries = 0
  // Browsers fire `online` slightly too early, so the backoff starts over.
  window.addEventListener('online', () => (tries = 0), { signal })
  while (!signal.aborted) {
    try {
      await listenOnce(connection.cursor, signal)
      await waitBeforeRetry(firstPauseMs, signal)
    } catch (thrown) {
      if (signal.aborted) return
      connection.listener.problem('connection')
      const { retryAfterSeconds = 0 } = toApiError(thrown)
      tries += 1
      await waitBeforeRetry(
        Math.max(retryAfterSeconds * 1000, Math.min(longestPauseMs, firstPauseMs * 2 ** tries)),
        signal,
      )
    }
  }
}
