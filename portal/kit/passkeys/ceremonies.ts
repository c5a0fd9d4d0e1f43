import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { Answer, Input } from '#core/api/contract/operation.ts'
import type {
  addPasskey,
  passkeyLogin,
  startPasskey,
  startPasskeyLogin,
} from '#core/api/contract/passkeys.ts'
import { clientError } from '#core/api/errors.ts'

export type NewPasskey = NonNullable<Input<typeof addPasskey>['body']>
type PasskeySignature = NonNullable<Input<typeof passkeyLogin>['body']>

const nameOf = (thrown: unknown) => (thrown instanceof Error ? thrown.name : '')

/**
 * Runs a dialog of the browser. It ends alike if the person closes it, waits too long, has no passkey here, or another
 * dialog begins: browsers do not say which, and none of it is an error.
 *
 * @returns null then
 * @throws ApiError passkey_known, passkey_unsupported
 */
async function openDialog<T>(open: () => Promise<T>): Promise<T | null> {
  try {
    return await open()
  } catch (thrown) {
    const name = nameOf(thrown)
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    throw clientError(name === 'InvalidStateError' ? 'passkey_known' : 'passkey_unsupported')
  }
}

/** Has the browser create a passkey. Only what the server checks is sent. */
export function createInBrowser(optionsJSON: Answer<typeof startPasskey>): Promise<NewPasskey | null> {
  return openDialog(async () => {
    const { id, response } = await startRegistration({
      optionsJSON: optionsJSON as Parameters<typeof startRegistration>[0]['optionsJSON'],
    })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { credentialId: id, clientDataJSON, attestationObject, transports }
  })
}

/** Has the browser sign with a passkey: from a dialog, or as a suggestion of the e-mail's field. */
export function signInBrowser(
  optionsJSON: Answer<typeof startPasskeyLogin>,
  useBrowserAutofill = false,
): Promise<PasskeySignature | null> {
  return openDialog(async () => {
    const options = optionsJSON as Parameters<typeof startAuthentication>[0]['optionsJSON']
    const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      credentialId: id,
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle && { userHandle }),
    }
  })
}

/** Ends the suggestions of a page that is left. */
export const endSuggestions = (): void => WebAuthnAbortService.cancelCeremony()

/** Has the browser delete a passkey that opens nothing here, where it can, so that it is not offered again. */
export async function signalUnknownPasskey(rpId: string, credentialId: string): Promise<void> {
  const signals = window.PublicKeyCredential as {
    signalUnknownCredential?: (which: { rpId: string; credentialId: string }) => Promise<void>
  }
  await signals.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined)
}
