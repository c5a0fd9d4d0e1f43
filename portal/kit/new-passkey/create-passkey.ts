import type { ActionState } from '#core/actions/action.ts'
import * as api from '#core/api/contract/passkeys.ts'
import { toApiError } from '#core/api/errors.ts'
import { createInBrowser, type NewPasskey } from '../passkeys/ceremonies.ts'
import { storePasskeyChoice } from '../passkeys/passkey-device.ts'
import { callWithProof } from '../proof/call-with-proof.ts'
import { createCommand } from '../reads/create-command.ts'

const addPasskey = createCommand(api.addPasskey, (body: NewPasskey) => ({ body }))

/** Creates a passkey in this browser and adds it to the account. Idle if the person closes the browser's dialog. */
export async function createPasskey(): Promise<ActionState<api.Passkey>> {
  try {
    const created = await createInBrowser(await callWithProof(api.startPasskey, {}))
    if (!created) return { status: 'idle' }
    const outcome = await addPasskey.perform(created)
    if (outcome.status === 'performed') storePasskeyChoice('used')
    return outcome
  } catch (thrown) {
    const error = toApiError(thrown)
    if (error.code === 'passkey_known') storePasskeyChoice('used')
    return { status: 'error', error }
  }
}
