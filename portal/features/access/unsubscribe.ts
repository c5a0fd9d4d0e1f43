import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import * as preferences from '#core/api/contract/preferences.ts'
import { sessionKeys } from '#core/session/keys.ts'
import { perTab } from '#core/session/storage.ts'

export const unsubscribe = createAction((signal, body: { token: string; everything?: boolean }) =>
  call(preferences.unsubscribe, { body }, { signal }),
)

/**
 * The token that a mail's link carries in its fragment, kept for this tab and taken out of the address at once: a
 * reload still knows it, history and screenshots do not.
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
