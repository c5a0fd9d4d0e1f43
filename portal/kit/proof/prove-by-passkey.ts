import type { ActionState } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import { startPasskeyProof } from '#core/api/contract/passkeys.ts'
import { proveIdentity } from '#core/api/contract/security.ts'
import { toApiError } from '#core/api/errors.ts'
import { signInBrowser } from '../passkeys/ceremonies.ts'

/** Proves by a passkey that the owner is there. Idle if the person closes the browser's dialog. */
export async function proveByPasskey(): Promise<ActionState<unknown>> {
  try {
    const passkey = await signInBrowser(await call(startPasskeyProof, {}))
    if (!passkey) return { status: 'idle' }
    return { status: 'performed', value: await call(proveIdentity, { body: { passkey } }) }
  } catch (thrown) {
    return { status: 'error', error: toApiError(thrown) }
  }
}
