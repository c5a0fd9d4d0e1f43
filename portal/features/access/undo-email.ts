import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import * as contract from '#core/api/contract/email-change.ts'
import { token as heldToken } from '#core/session/session.ts'
import { logout } from '../profile/index.ts'

interface Proof {
  token: string
  password: string
}

interface UndoProof extends Proof {
  /** Needed if the e-mail was changed with a second factor. */
  secondFactor?: string
}

/** Ends the session in this browser, also one of another account. */
function leave(): void {
  if (heldToken()) logout()
}

/** Freezes the account. The answer says whether it is frozen and whether only support can unfreeze it. */
export const freezeAccount = createAction(async (signal, token: string) => {
  const outcome = await call(contract.freezeAccount, { body: { token } }, { signal })
  if (outcome.frozen) leave()
  return outcome
})

/** Restores the old e-mail. False if the account stays frozen until support has seen a document. */
export const undoEmail = createAction(async (signal, { secondFactor, ...body }: UndoProof) => {
  const { undone } = await call(contract.undoEmailChange, { body }, { signal, secondFactor })
  leave()
  return undone
})

/** "This was me": unfreezes the account and keeps its present e-mail. */
export const keepEmail = createAction((signal, body: Proof) => call(contract.keepEmail, { body }, { signal }))
