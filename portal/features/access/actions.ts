import { proxy } from 'valtio/vanilla'
import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import type { Input, Operation } from '#core/api/contract/operation.ts'
import * as user from '#core/api/contract/user.ts'
import { systemClock } from '#core/calendar/clock.ts'
import { keepDevice } from '#core/session/device.ts'
import { token } from '#core/session/session.ts'
import { logout } from '../profile/index.ts'

type Body<O extends Operation> = NonNullable<Input<O>['body']>
type Query<O extends Operation> = NonNullable<Input<O>['query']>

/** Time the last code was mailed. Pages show it because only the newest mail is valid. */
export const lastMail = proxy<{ sentAt: Date | null }>({ sentAt: null })

function mailSent(): void {
  lastMail.sentAt = systemClock()
}

export const createUser = createAction(async (signal, body: Body<typeof user.createUser>) => {
  await call(user.createUser, { body }, { signal })
  mailSent()
})

export const sendActivationCode = createAction(
  async (signal, query: Query<typeof user.sendActivationCode>) => {
    await call(user.sendActivationCode, { query }, { signal })
    mailSent()
  },
)

export const activate = createAction(async (signal, query: Query<typeof user.activate>) =>
  keepDevice(await call(user.activate, { query }, { signal })),
)

export const sendUnlockAccount = createAction(async (signal, query: Query<typeof user.sendUnlockAccount>) => {
  await call(user.sendUnlockAccount, { query }, { signal })
  mailSent()
})

export const unlockAccount = createAction(async (signal, body: Body<typeof user.unlockAccount>) =>
  keepDevice(await call(user.unlockAccount, { body }, { signal })),
)

export const sendPasswordReset = createAction(async (signal, query: Query<typeof user.sendPasswordReset>) => {
  await call(user.sendPasswordReset, { query }, { signal })
  mailSent()
})

/** Sets the new password. The server ends all sessions of the account; one of another account here ends with them. */
export const passwordReset = createAction(async (signal, body: Body<typeof user.passwordReset>) => {
  keepDevice(await call(user.passwordReset, { body }, { signal }))
  if (token()) logout()
})
