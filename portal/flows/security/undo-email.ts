import { createAction } from '../../../core/actions/action.ts'
import { call } from '../../../core/api/client.ts'
import { undoEmailChange } from '../../../core/api/contract/email-change.ts'
import { endSession, token as heldToken } from '../../../core/session/session.ts'

/** A session in this browser ends with all the others. */
export const undoEmail = createAction(async (signal, token: string) => {
  await call(undoEmailChange, { body: { token } }, { signal })
  if (heldToken()) endSession('logout')
})

/**
 * The token that the mail's link carries in its fragment, taken out of the address at once. It opens an account, so
 * that it is held in memory only.
 */
export function takeUndoToken(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token')
  if (token) history.replaceState(history.state, '', window.location.pathname + window.location.search)
  return token
}
