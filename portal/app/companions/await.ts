import { subscribe } from 'valtio/vanilla'
import { config } from '#core/config/config.ts'
import { session } from '#core/session/session.ts'

/**
 * Fetches what stands beside the pages, once the page has all it needs: the chat of people who are logged in, and
 * the question about a recorder where there is one. Nobody misses it if it cannot be fetched.
 */
export function awaitCompanions(): void {
  const begin = () => {
    if (!session.authenticated && config.recorder.provider === 'none') return
    stop()
    import('./companions.tsx').then(({ show }) => show()).catch(() => undefined)
  }
  const stop = subscribe(session, begin)
  begin()
}
