import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { subscribe } from 'valtio/vanilla'
import { session } from '../session/session.ts'

/** Whether a user is logged in, and how the last session ended. */
export function useSession() {
  return useSnapshot(session)
}

const subscribeToSession = (changed: () => void) => subscribe(session, changed)

/**
 * Whether a user is logged in, for a part that hydrates after the session is known: its first render must
 * match the prerendered HTML, which has no user.
 */
export function useSessionAfterHydration(): boolean {
  return useSyncExternalStore(
    subscribeToSession,
    () => session.authenticated,
    () => false,
  )
}
