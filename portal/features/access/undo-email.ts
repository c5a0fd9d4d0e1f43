import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import * as contract from '#core/api/contract/email-change.ts'
import { endSession, token as heldToken } from '#core/session/session.ts'

interface Proof {
  token: string
  password: string
}

interface UndoProof extends Proof {
  /** Of whoever changed the e-mail with a second factor. */
  secondFactor?: string
}

/** A session in this browser ends with all the others. */
function leave(): void {
  if (heldToken()) endSession('logout')
}

/** Stops the account; answers whether it stands still, and whether the support alone ends that. */
export const freezeAccount = createAction(async (signal, token: string) => {
  const outcome = await call(contract.freezeAccount, { body: { token } }, { signal })
  if (outcome.frozen) leave()
  return outcome
})

/** Brings the account back; answers whether it is, or stands still until the support has seen a document. */
export const undoEmail = createAction(async (signal, { secondFactor, ...body }: UndoProof) => {
  const { undone } = await call(contract.undoEmailChange, { body }, { signal, secondFactor })
  leave()
  return undone
})

/** "This was me": lets the account go on with its present e-mail. */
export const keepEmail = createAction((signal, body: Proof) => call(contract.keepEmail, { body }, { signal }))
