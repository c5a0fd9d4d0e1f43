import { createAction } from '../../../core/actions/action.ts'
import { inTurn } from '../../../core/actions/in-turn.ts'
import { call } from '../../../core/api/client.ts'
import * as security from '../../../core/api/contract/security.ts'
import * as user from '../../../core/api/contract/user.ts'
import { asDevice } from '../../../core/session/device.ts'
import { localKeys } from '../../../core/session/keys.ts'
import { endSession as leave, onSessionEnd } from '../../../core/session/session.ts'
import { local } from '../../../core/session/storage.ts'

interface Confirmed {
  currentPassword: string
  /** Only of whoever has a second factor. */
  secondFactor?: string
}

/** Everything the security page shows. */
export const loadSecurity = createAction(async (signal) => {
  const [overview, sessions, activity] = await Promise.all([
    call(security.securityOverview, {}, { signal }),
    call(security.listSessions, {}, { signal }),
    call(security.accountActivity, {}, { signal }),
  ])
  return { ...overview, sessions: sessions.items, activity: activity.items }
})

/** What the page that closes the account goes by. */
export const loadClosing = createAction(async (signal) => {
  const [{ reasons }, { secondFactor }] = await Promise.all([
    call(user.closingReasons, {}, { signal }),
    call(security.securityOverview, {}, { signal }),
  ])
  return { reasons, hasSecondFactor: secondFactor.enabled }
})

export const changePassword = createAction(
  async (signal, { secondFactor, ...body }: Confirmed & { password: string }) => {
    await call(user.changePassword, { body }, { signal, secondFactor, ...asDevice() })
  },
)

/** Ends one session, and the next one pressed after it. */
export const endOneSession = inTurn(
  createAction((signal, id: string) => call(security.endOneSession, { params: { id } }, { signal })),
)

export const endOtherSessions = createAction((signal) =>
  call(security.endManySessions, { query: { keep: 'current' } }, { signal }),
)

/** This session too: this browser is logged out as the others are. */
export const endAllSessions = createAction(async (signal) => {
  await call(security.endManySessions, { query: { keep: 'none' } }, { signal })
  leave('logout')
})

export const startFactor = createAction((signal, { currentPassword }: Confirmed) =>
  call(security.startSecondFactor, { body: { currentPassword } }, { signal, ...asDevice() }),
)

export const confirmFactor = createAction((signal, body: { secondFactor: string }) =>
  call(security.confirmSecondFactor, { body }, { signal, ...asDevice() }),
)

export const renewCodes = createAction((signal, { secondFactor, ...body }: Confirmed) =>
  call(security.renewRecoveryCodes, { body }, { signal, secondFactor, ...asDevice() }),
)

export const disableFactor = createAction((signal, { secondFactor, ...body }: Confirmed) =>
  call(security.disableSecondFactor, { body }, { signal, secondFactor, ...asDevice() }),
)

/** Nobody is a member on this device any more. */
export const deleteAccount = createAction(async (signal, { secondFactor, ...body }: Confirmed) => {
  await call(user.deleteUser, { body }, { signal, secondFactor, ...asDevice() })
  local.remove(localKeys.alreadyMember)
  leave('logout')
})

for (const { reset } of [loadSecurity, startFactor, confirmFactor, renewCodes]) onSessionEnd(reset)
