import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import { openHandOff } from '#core/api/contract/hand-off.ts'
import { clientError } from '#core/api/errors.ts'
import { sessionKeys } from '#core/session/keys.ts'
import { perTab } from '#core/session/storage.ts'

/** Allows a phone to upload documents of one loan for ten minutes. */
export interface PhonePermission {
  access_token: string
  number: string
  expiresAt: string
}

/** Reads the token and removes it from the address, where bystanders or screenshots would show it. */
export function tokenFromAddress(): string | null {
  const token = window.location.hash.slice(1)
  if (!token) return null
  window.history.replaceState(window.history.state, '', window.location.pathname)
  return token
}

/** Stored for this tab, because a phone short of memory discards the page while its camera is open. */
function storedPermission(): PhonePermission | null {
  try {
    return JSON.parse(perTab.get(sessionKeys.handOff) ?? 'null') as PhonePermission | null
  } catch {
    return null
  }
}

export function deletePermission(): void {
  perTab.remove(sessionKeys.handOff)
}

/** Exchanges the QR code's token, once, for the permission; without a token, uses the stored permission. */
export const openPermission = createAction(async (signal, token: string | null): Promise<PhonePermission> => {
  if (!token) {
    const kept = storedPermission()
    if (!kept) throw clientError('unexpected')
    return kept
  }
  const permission = await call(openHandOff, { body: { token } }, { signal })
  perTab.set(sessionKeys.handOff, JSON.stringify(permission))
  return permission
})
