import { createAction } from '../../../core/actions/action.ts'
import { call } from '../../../core/api/client.ts'
import * as contract from '../../../core/api/contract/email-change.ts'
import { endSession, token as heldToken } from '../../../core/session/session.ts'

interface Proof {
  token: string
  password: string
}

/** A session in this browser ends with all the others. */
function leave(): void {
  if (heldToken()) endSession('logout')
}

/** Stops the account; answers whether it stands still. */
export const freezeAccount = createAction(async (signal, token: string) => {
  const { frozen } = await call(contract.freezeAccount, { body: { token } }, { signal })
  if (frozen) leave()
  return frozen
})

export const undoEmail = createAction(async (signal, body: Proof) => {
  await call(contract.undoEmailChange, { body }, { signal })
  leave()
})

/** "This was me": lets the account go on with its present e-mail. */
export const keepEmail = createAction((signal, body: Proof) => call(contract.keepEmail, { body }, { signal }))
