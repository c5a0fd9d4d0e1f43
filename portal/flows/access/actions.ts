import { createAction } from '../../../core/actions/action.ts'
import { call } from '../../../core/api/client.ts'
import * as oauth from '../../../core/api/contract/oauth.ts'
import type { Input } from '../../../core/api/contract/operation.ts'
import * as user from '../../../core/api/contract/user.ts'
import { beginSession } from '../../../core/session/session.ts'

export const login = createAction(async (signal, body: Input<typeof oauth.login>['body']) => {
  beginSession(await call(oauth.login, { body }, { signal }))
})

export const validateToken = createAction((signal) => call(oauth.validateToken, {}, { signal }))

export const createUser = createAction((signal, body: Input<typeof user.createUser>['body']) =>
  call(user.createUser, { body }, { signal }),
)

export const sendActivationCode = createAction(
  (signal, query: Input<typeof user.sendActivationCode>['query']) =>
    call(user.sendActivationCode, { query }, { signal }),
)

export const activate = createAction((signal, query: Input<typeof user.activate>['query']) =>
  call(user.activate, { query }, { signal }),
)
