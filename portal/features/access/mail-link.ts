import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import * as user from '#core/api/contract/user.ts'
import { keepDevice } from '#core/session/device.ts'
import { endSession, token as heldToken } from '#core/session/session.ts'

/** What the link of a mail does in place of its code. */
export const activateByLink = createAction(async (signal, token: string) =>
  keepDevice(await call(user.activateByLink, { body: { token } }, { signal })),
)

export const unlockByLink = createAction(async (signal, token: string) =>
  keepDevice(await call(user.unlockByLink, { body: { token } }, { signal })),
)

/** Ends every session of the account on the server; one that this browser holds ends here at once. */
export const passwordResetByLink = createAction(async (signal, token: string, password: string) => {
  keepDevice(await call(user.passwordResetByLink, { body: { token, password } }, { signal }))
  if (heldToken()) endSession('logout')
})
