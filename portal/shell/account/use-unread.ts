import { useEffect } from 'react'
import { useAction } from '../../../core/react/use-action.ts'
import { lastUnread, loadUnread } from '../../flows/account/messages.ts'

/** How many messages wait to be read: counted whenever a page of the account opens. */
export function useUnread(): number {
  const state = useAction(loadUnread)
  useEffect(() => {
    loadUnread.perform()
  }, [])
  return state.status === 'performed' ? state.value : lastUnread()
}
