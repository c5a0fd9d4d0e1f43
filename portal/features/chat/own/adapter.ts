import { call } from '#core/api/client.ts'
import { readChat } from '#core/api/contract/chat.ts'
import type { ChatAdapter } from '../adapter.ts'
import { noteUnread } from './actions.ts'
import { listen } from './listen.ts'
import { conversation, forget, own, take } from './store.ts'
import { View } from './view.tsx'

/** The demo's own chat. The session token identifies the user. */
export const ownChat: ChatAdapter = {
  async start(person, listener) {
    forget()
    const abort = new AbortController()
    const connection = { listener, abort, cursor: 0, shown: false, unread: 0 }
    own.current = connection
    const { messages, desk, earlier, unread } = await call(readChat, { query: {} }, { signal: abort.signal })
    if (own.current !== connection) return
    Object.assign(conversation, { person, desk, earlier })
    take(...messages)
    connection.cursor = messages.at(-1)?.number ?? 0
    noteUnread(unread)
    listen()
  },
  show() {
    if (!own.current) return
    own.current.shown = true
    noteUnread(own.current.unread)
  },
  hide() {
    if (own.current) own.current.shown = false
  },
  end: forget,
  View,
}
