import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { subscribe } from 'valtio/vanilla'
import { session } from '../session/session.ts'

/** Whether someone is logged in, and how the last session ended. */
export function useSession() {
  return useSnapshot(session)
}

const follow = (changed: () => void) => subscribe(session, changed)

/**
 * Whether someone is logged in, for a part that wakes after the session is known: its first render equals the HTML,
 * which knows no visitor.
 */
export function useLateSession(): boolean {
  return useSyncExternalStore(
    follow,
    () => session.authenticated,
    () => false,
  )
}
