import { subscribe } from 'valtio/vanilla'
import { session } from '../../../core/session/session.ts'

/**
 * Fetches what stands beside the pages of people who are logged in (the chat), once there is such a person and the
 * page has all it needs. Nobody misses it if it cannot be fetched.
 */
export function awaitCompanions(): void {
  const begin = () => {
    if (!session.authenticated) return
    stop()
    import('./companions.tsx').then(({ show }) => show()).catch(() => undefined)
  }
  const stop = subscribe(session, begin)
  begin()
}
