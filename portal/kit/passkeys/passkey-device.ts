import { localKeys } from '#core/session/keys.ts'
import { local } from '#core/session/storage.ts'

/** Whether this browser makes passkeys for this address; the first inline script has found out (queue-events.ts). */
export const canUsePasskeys = (): boolean => 'passkeys' in document.documentElement.dataset

/** Whether a passkey was created or used in this browser; it is asked for only then. */
export const hasPasskey = (): boolean => canUsePasskeys() && local.get(localKeys.passkey) === 'used'

/** Whether the user has not decided yet, in this browser, whether to have one. */
export const isUndecided = (): boolean => canUsePasskeys() && local.get(localKeys.passkey) === null

export function storePasskeyChoice(what: 'used' | 'declined'): void {
  local.set(localKeys.passkey, what)
}
