import { useSnapshot } from 'valtio'
import { proxy } from 'valtio/vanilla'
import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import type { Input, Operation } from '#core/api/contract/operation.ts'
import * as user from '#core/api/contract/user.ts'
import { systemClock } from '#core/calendar/clock.ts'
import { storeDeviceToken } from '#core/session/device.ts'
import { readToken } from '#core/session/session.ts'
import { logout } from '../profile/index.ts'

type RequestBody<O extends Operation> = NonNullable<Input<O>['body']>
type RequestQuery<O extends Operation> = NonNullable<Input<O>['query']>

/** Time the last code was mailed. Pages show it because only the newest mail is valid. */
export const lastMail = proxy<{ sentAt: Date | null }>({ sentAt: null })

/** The same for a form of a mailed code, in ms. */
export const useCodeSentAt = (): number | undefined => useSnapshot(lastMail).sentAt?.getTime()

function mailSentState(): void {
  lastMail.sentAt = systemClock()
}

export const createUser = createAction(async (signal, body: RequestBody<typeof user.createUser>) => {
  await call(user.createUser, { body }, { signal })
  mailSentState()
})

export const sendActivationCode = createAction(
  async (signal, query: RequestQuery<typeof user.sendActivationCode>) => {
    await call(user.sendActivationCode, { query }, { signal })
    mailSentState()
  },
)

export const activate = createAction(async (signal, query: RequestQuery<typeof user.activate>) =>
  storeDeviceToken(await call(user.activate, { query }, { signal })),
)

export const sendUnlockAccount = createAction(
  async (signal, query: RequestQuery<typeof user.sendUnlockAccount>) => {
    await call(user.sendUnlockAccount, { query }, { signal })
    mailSentState()
  },
)

export const unlockAccount = createAction(async (signal, body: RequestBody<typeof user.unlockAccount>) =>
  storeDeviceToken(await call(user.unlockAccount, { body }, { signal })),
)

export const sendPasswordReset = createAction(
  async (signal, query: RequestQuery<typeof user.sendPasswordReset>) => {
    await call(user.sendPasswordReset, { query }, { signal })
    mailSentState()
  },
)

/** Sets the new password. The server ends all sessions of the account; one of another account here ends with them. */
export const passwordReset = createAction(async (signal, body: RequestBody<typeof user.passwordReset>) => {
  storeDeviceToken(await call(user.passwordReset, { body }, { signal }))
  if (readToken()) logout()
})
