import { call } from '#core/api/client.ts'
import { readChat } from '#core/api/contract/chat.ts'
import { help } from '../../../kit/help/help-state.ts'
import type { ChatAdapter } from '../chat-adapter.ts'
import { addMessages, conversation, own, removeOutgoing } from './conversation-store.ts'
import { ConversationView } from './conversation-view.tsx'
import { listenForMessages } from './listen-for-messages.ts'
import { storeUnread } from './send-messages.ts'

/** The demo's own chat. The session token identifies the user. */
export const ownChat: ChatAdapter = {
  async start(person, listener) {
    removeOutgoing()
    const abort = new AbortController()
    const connection = { listener, abort, cursor: 0, shown: false }
    own.current = connection
    const { messages, desk, earlier, unread } = await call(readChat, { query: {} }, { signal: abort.signal })
    if (own.current !== connection) return
    Object.assign(conversation, { person, desk, earlier })
    addMessages(...messages)
    connection.cursor = messages.at(-1)?.number ?? 0
    storeUnread(unread)
    listenForMessages()
  },
  show() {
    if (!own.current) return
    own.current.shown = true
    storeUnread(help.unread)
  },
  hide() {
    if (own.current) own.current.shown = false
  },
  end: removeOutgoing,
  View: ConversationView,
}
