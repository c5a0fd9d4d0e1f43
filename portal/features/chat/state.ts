import { proxy } from 'valtio/vanilla'
import { config } from '#core/config/config.ts'
import { sessionKeys } from '#core/session/keys.ts'
import { endWithSession, forSession } from '#core/session/session.ts'
import { perTab } from '#core/session/storage.ts'

/** Why the chat does not work right now: its code or its conversation could not be fetched, or it was cut off. */
export type ChatProblem = 'load' | 'connection'

interface ChatState {
  /** The page at hand stands undisturbed. The word is the specification's. */
  chatSupress: boolean
  /** It has been opened in this session: answers are listened for, also after a reload. */
  chatStarted: boolean
  problem: ChatProblem | null
  /** There is one: the demo's own asks the server, for in production nobody sits at its desk. */
  available: boolean
  open: boolean
  /** Answers that the person has not seen. */
  unread: number
}

const nothing = { chatStarted: false, problem: null, open: false, unread: 0 }

export const chat = forSession(
  proxy<ChatState>({
    ...nothing,
    chatSupress: false,
    available: config.chat.provider === 'chatwoot',
    chatStarted: perTab.get(sessionKeys.chatStarted) === 'true',
  }),
  nothing,
)

/** Notes that it was opened. */
export function markStarted(): void {
  chat.chatStarted = true
  perTab.set(sessionKeys.chatStarted, 'true')
}

export function closeChat(): void {
  chat.open = false
}

/** The cookies by which Chatwoot knows a person again: another tab may have opened it, and be gone. */
const cookies = {
  reset() {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a Cookie Store
    for (const [name] of document.cookie.matchAll(/\bcw_\w+/g)) document.cookie = `${name}=;max-age=0;path=/`
  },
}

if (config.chat.provider === 'chatwoot') endWithSession(cookies)
