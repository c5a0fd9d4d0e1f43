import { call } from '../api/client.ts'
import { login as operation } from '../api/contract/oauth.ts'
import type { Input } from '../api/contract/operation.ts'
import { storeDeviceToken } from '../session/device.ts'
import { beginSession } from '../session/session.ts'
import { createAction } from './action.ts'

/** Exchanges e-mail and password, and the second factor's code where one is set, for a session. */
export const login = createAction(async (signal, body: NonNullable<Input<typeof operation>['body']>) => {
  const auth = await call(operation, { body }, { signal })
  storeDeviceToken(auth)
  beginSession(auth)
})
