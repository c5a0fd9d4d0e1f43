import { createAction } from '../actions/action.ts'
import { call } from '../api/client.ts'
import { login as operation } from '../api/contract/oauth.ts'
import type { Input } from '../api/contract/operation.ts'
import { keepDevice } from './device.ts'
import { beginSession } from './session.ts'

/** Trades e-mail and password, and the second factor's code where there is one, for a session. */
export const login = createAction(async (signal, body: NonNullable<Input<typeof operation>['body']>) => {
  const auth = await call(operation, { body }, { signal })
  keepDevice(auth)
  beginSession(auth)
})
