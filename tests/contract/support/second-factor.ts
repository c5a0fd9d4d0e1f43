import { Secret, TOTP } from 'otpauth'
import type { Api } from './api.ts'
import { inOwnBrowser, loggedIn } from './journeys.ts'
import type { NewPerson } from './people.ts'

/** What an authenticator app shows for a secret, so many seconds from now. */
export function appCode(api: Api, secret: string, offsetSeconds = 0): string {
  const timestamp = api.context.clock().getTime() + offsetSeconds * 1000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Starts setting up the factor. */
export function start(api: Api, token: string, currentPassword: string) {
  return api.send('POST', '/api/v1/user/second-factor', { currentPassword }, { token })
}

/** Sends the first code. */
export function confirm(api: Api, token: string, secondFactor: string) {
  return api.send('POST', '/api/v1/user/second-factor/confirm', { secondFactor }, { token })
}

/** Someone with a second factor, 30 seconds after it was turned on: the next code of the app is a fresh one. */
export async function guarded(api: Api) {
  const { person, token } = await loggedIn(api)
  const { secret } = (await start(api, token, person.password)).body as { secret: string }
  const { body } = await confirm(api, token, appCode(api, secret))
  api.advance(30)
  return { person, token, secret, recoveryCodes: (body as { recoveryCodes: string[] }).recoveryCodes }
}

/** A login with a code. */
export function logInWith(api: Api, { email, password }: NewPerson, secondFactor?: string) {
  const body = { email, password, secondFactor }
  return inOwnBrowser(email, (headers) => api.send('POST', '/api/v1/oauth/token', body, { headers }))
}
