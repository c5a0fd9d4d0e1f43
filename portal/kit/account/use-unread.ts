import { unreadMessages } from '#core/api/contract/messages.ts'
import { useRead } from '../reads/use-read.ts'

/** The number of unread messages, fetched whenever an account page opens. */
export function useUnread(): number {
  const { state } = useRead(unreadMessages)
  return state.status === 'performed' ? state.value.unread : 0
}
