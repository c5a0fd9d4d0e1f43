import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import * as preferences from '#core/api/contract/preferences.ts'
import { sessionKeys } from '#core/session/keys.ts'
import { perTab } from '#core/session/storage.ts'

export const unsubscribe = createAction((signal, body: { token: string; everything?: boolean }) =>
  call(preferences.unsubscribe, { body }, { signal }),
)

/**
 * Reads the token in a mail link's fragment, stores it for this tab and removes it from the address: it
 * survives a reload but does not appear in history or screenshots.
 */
export function takeToken(): string | null {
  const fragment = new URLSearchParams(window.location.hash.slice(1))
  const token = fragment.get('token')
  if (token) {
    perTab.set(sessionKeys.unsubscribeToken, token)
    history.replaceState(history.state, '', window.location.pathname + window.location.search)
  }
  return perTab.get(sessionKeys.unsubscribeToken)
}
