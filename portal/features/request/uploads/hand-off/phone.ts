import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import { openHandOff } from '#core/api/contract/hand-off.ts'
import { clientError } from '#core/api/errors.ts'
import { sessionKeys } from '#core/session/keys.ts'
import { perTab } from '#core/session/storage.ts'

/** What a phone may do for ten minutes, and nothing else: send documents of one loan. */
export interface Permission {
  access_token: string
  number: string
  expiresAt: string
}

/** Takes the token out of the address, where a shoulder or a screenshot would see it. */
export function tokenFromAddress(): string | null {
  const token = window.location.hash.slice(1)
  if (!token) return null
  window.history.replaceState(window.history.state, '', window.location.pathname)
  return token
}

/** Kept for this tab: a phone short of memory drops the page while its camera is open. */
function keptPermission(): Permission | null {
  try {
    return JSON.parse(perTab.get(sessionKeys.handOff) ?? 'null') as Permission | null
  } catch {
    return null
  }
}

export function dropPermission(): void {
  perTab.remove(sessionKeys.handOff)
}

/** Trades the QR code's token, once, for the permission to send; without a token, what this tab has kept. */
export const openPermission = createAction(async (signal, token: string | null): Promise<Permission> => {
  if (!token) {
    const kept = keptPermission()
    if (!kept) throw clientError('unexpected')
    return kept
  }
  const permission = await call(openHandOff, { body: { token } }, { signal })
  perTab.set(sessionKeys.handOff, JSON.stringify(permission))
  return permission
})
