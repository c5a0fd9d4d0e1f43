import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import * as oauth from '#core/api/contract/oauth.ts'
import { currentPerson } from '#core/api/contract/person.ts'
import { endSession, onSessionEnd } from '#core/session/session.ts'

/** The person who is logged in. */
export const findCurrentUser = createAction((signal) => call(currentPerson, {}, { signal }))

/** Logs out here at once; the server is told, and what it answers changes nothing. */
export function logout(): void {
  // The request has read the token by the time call() returns.
  call(oauth.logout, {}).catch(() => undefined)
  endSession('logout')
}

onSessionEnd(findCurrentUser.reset)
