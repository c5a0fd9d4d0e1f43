import { proxy } from 'valtio/vanilla'
import { config } from '#core/config/config.ts'
import { sessionKeys } from '#core/session/keys.ts'
import { clearWithSession, endWithSession } from '#core/session/session.ts'
import { perTab } from '#core/session/storage.ts'

/** Why the chat does not work: its code or conversation failed to load, or the connection was lost. */
export type ChatProblem = 'load' | 'connection'

interface ChatState {
  /** Whether this page hides the chat. The name is the specification's. */
  chatSupress: boolean
  /** The chat was opened in this session: listens for answers, even after a reload. */
  chatStarted: boolean
  problem: ChatProblem | null
  /** Whether a chat exists. The demo's own asks the server, because production has no one to answer it. */
  available: boolean
  open: boolean
}

const nothing = { chatStarted: false, problem: null, open: false }

export const chat = clearWithSession(
  proxy<ChatState>({
    ...nothing,
    chatSupress: false,
    available: config.chat.provider === 'chatwoot',
    chatStarted: perTab.get(sessionKeys.chatStarted) === 'true',
  }),
  nothing,
)

/** Records that the chat was opened. */
export function markStarted(): void {
  chat.chatStarted = true
  perTab.set(sessionKeys.chatStarted, 'true')
}

export function closeChat(): void {
  chat.open = false
}

/** Cookies that let Chatwoot recognize a user. A tab that set them may be closed by now. */
const cookies = {
  reset() {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a Cookie Store
    for (const [name] of document.cookie.matchAll(/\bcw_\w+/g)) document.cookie = `${name}=;max-age=0;path=/`
  },
}

if (config.chat.provider === 'chatwoot') endWithSession(cookies)
