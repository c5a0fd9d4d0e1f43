import { call } from '#core/api/client.ts'
import * as oauth from '#core/api/contract/oauth.ts'
import { endSession } from '#core/session/session.ts'

/** Logs out here at once; the server is told, and what it answers changes nothing. */
export function logout(): void {
  // The request has read the token by the time call() returns.
  call(oauth.logout, {}).catch(() => undefined)
  endSession('logout')
}
