import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import * as preferences from '#core/api/contract/preferences.ts'
import { sessionKeys } from '#core/session/keys.ts'
import { perTab } from '#core/session/storage.ts'
import { readMailedToken } from './use-mailed-token.ts'

export const unsubscribe = createAction((signal, body: { token: string; everything?: boolean }) =>
  call(preferences.unsubscribe, { body }, { signal }),
)

/** Takes the token of a mail's link, and stores it for this tab: it survives a reload. */
export function readUnsubscribeToken(): string | null {
  const token = readMailedToken()
  if (token) perTab.set(sessionKeys.unsubscribeToken, token)
  return perTab.get(sessionKeys.unsubscribeToken)
}
