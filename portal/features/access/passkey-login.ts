import { call } from '#core/api/client.ts'
import { passkeyLogin, startPasskeyLogin } from '#core/api/contract/passkeys.ts'
import { toApiError } from '#core/api/errors.ts'
import { storeDeviceToken } from '#core/session/device.ts'
import { beginSession } from '#core/session/session.ts'
import { signalUnknownPasskey, signInBrowser } from '../../kit/passkeys/ceremonies.ts'
import { storePasskeyChoice } from '../../kit/passkeys/passkey-device.ts'

export { endSuggestions } from '../../kit/passkeys/ceremonies.ts'

/** A passkey's signature for a login: from the browser's dialog, or from its suggestions. Null if none is chosen. */
export async function signForLogin(isSuggested = false) {
  const options = await call(startPasskeyLogin, {})
  const signature = await signInBrowser(options, isSuggested)
  return signature && { signature, rpId: options.rpId }
}

/**
 * Logs in by a passkey.
 *
 * @param suggested the signature, if one was chosen from the suggestions
 * @returns whether a passkey was chosen
 * @throws ApiError as passkeyLogin
 */
export async function logInByPasskey(suggested?: Awaited<ReturnType<typeof signForLogin>>): Promise<boolean> {
  const signed = suggested ?? (await signForLogin())
  if (!signed) return false
  const { signature, rpId } = signed
  try {
    const auth = await call(passkeyLogin, { body: signature })
    storeDeviceToken(auth)
    beginSession(auth)
    storePasskeyChoice('used')
    return true
  } catch (thrown) {
    const { code } = toApiError(thrown)
    if (code === 'passkey_unknown') await signalUnknownPasskey(rpId, signature.credentialId)
    // Suggestions wait longer than a challenge is valid.
    if (suggested && code === 'passkey_expired') return logInByPasskey()
    throw thrown
  }
}
