import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import * as user from '#core/api/contract/user.ts'
import { storeDeviceToken } from '#core/session/device.ts'
import { readToken as heldToken } from '#core/session/session.ts'
import { logout } from '../profile/index.ts'

/** Activates or unlocks with the token of a mail's link instead of the mailed code. */
export const activateByLink = createAction(async (signal, token: string) =>
  storeDeviceToken(await call(user.activateByLink, { body: { token } }, { signal })),
)

export const unlockByLink = createAction(async (signal, token: string) =>
  storeDeviceToken(await call(user.unlockByLink, { body: { token } }, { signal })),
)

/** Names the account of the link of a forgotten password. */
export const readResetLink = createAction((signal, token: string) =>
  call(user.readResetLink, { body: { token } }, { signal }),
)

/** Sets the new password. The server ends all sessions of the account; one of another account here ends with them. */
export const passwordResetByLink = createAction(async (signal, token: string, password: string) => {
  storeDeviceToken(await call(user.passwordResetByLink, { body: { token, password } }, { signal }))
  if (heldToken()) logout()
})
