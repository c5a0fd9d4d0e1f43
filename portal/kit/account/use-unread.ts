import { unreadMessages } from '#core/api/contract/messages.ts'
import { useRead } from '../reads/use-read.ts'

/** How many messages wait to be read: counted whenever a page of the account opens. */
export function useUnread(): number {
  const { state } = useRead(unreadMessages)
  return state.status === 'performed' ? state.value.unread : 0
}
