import { call } from '#core/api/client.ts'
import * as oauth from '#core/api/contract/oauth.ts'
import { endSession } from '#core/session/session.ts'

/** Logs out locally at once. The server is notified, and its response does not matter. */
export function logout(): void {
  // `call()` reads the token before it returns.
  call(oauth.logout, {}).catch(() => undefined)
  endSession('logout')
}
