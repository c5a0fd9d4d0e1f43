import { proxy } from 'valtio/vanilla'
import { clearWithSession } from '#core/session/session.ts'

/**
 * What the chat tells every page: whether it can be opened there, and how many of its answers were not seen; and the words
 * with which a page wants a message begun.
 */
export const help = clearWithSession(proxy({ offered: false, unread: 0, words: '' }), {
  unread: 0,
  words: '',
})
