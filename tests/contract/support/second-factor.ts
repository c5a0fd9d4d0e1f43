import { Secret, TOTP } from 'otpauth'
import type { Api } from './api.ts'
import { inOwnBrowser, loggedIn } from './journeys.ts'
import type { NewPerson } from './people.ts'

/** Code of an authenticator app for a secret, at an offset in seconds. */
export function appCode(api: Api, secret: string, offsetSeconds = 0): string {
  const timestamp = api.context.clock().getTime() + offsetSeconds * 1000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Starts the setup of the second factor. */
export function start(api: Api, token: string, currentPassword: string) {
  return api.send('POST', '/api/v1/user/second-factor', { currentPassword }, { token })
}

/** Sends the first code. */
export function confirm(api: Api, token: string, secondFactor: string) {
  return api.send('POST', '/api/v1/user/second-factor/confirm', { secondFactor }, { token })
}

/** A user with a second factor, 30 seconds after it was enabled, so that the app's next code is unused. */
export async function guarded(api: Api) {
  const { person, token } = await loggedIn(api)
  const { secret } = (await start(api, token, person.password)).body as { secret: string }
  const { body } = await confirm(api, token, appCode(api, secret))
  api.advance(30)
  return { person, token, secret, recoveryCodes: (body as { recoveryCodes: string[] }).recoveryCodes }
}

/** Logs in with a code. */
export function logInWith(api: Api, { email, password }: NewPerson, secondFactor?: string) {
  const body = { email, password, secondFactor }
  return inOwnBrowser(email, (headers) => api.send('POST', '/api/v1/oauth/token', body, { headers }))
}
