import { proxy } from 'valtio/vanilla'
import { clearWithSession } from '#core/session/session.ts'

/** What the chat tells every page: whether it can be opened there, and how many of its answers were not seen. */
export const help = clearWithSession(proxy({ offered: false, unread: 0 }), { unread: 0 })
