import { subscribe } from 'valtio/vanilla'
import { config } from '#core/config/config.ts'
import { session } from '#core/session/session.ts'

/**
 * Loads the extras beside the page after its essential code: the chat for logged-in users, and the consent
 * question if a recorder is configured. A failed load is ignored.
 */
export function loadThirdParties(): void {
  const begin = () => {
    if (!session.authenticated && config.recorder.provider === 'none') return
    stop()
    import('./third-parties.tsx').then(({ showThirdParties }) => showThirdParties()).catch(() => undefined)
  }
  const stop = subscribe(session, begin)
  begin()
}
