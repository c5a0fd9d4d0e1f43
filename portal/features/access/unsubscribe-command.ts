import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import * as preferences from '#core/api/contract/preferences.ts'
import { sessionKeys } from '#core/session/keys.ts'
import { readStoredToken } from '../../kit/use-mailed-token.ts'

export const unsubscribe = createAction((signal, body: { token: string; everything?: boolean }) =>
  call(preferences.unsubscribe, { body }, { signal }),
)

export const readUnsubscribeToken = () => readStoredToken(sessionKeys.unsubscribeToken)
