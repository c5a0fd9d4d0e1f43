import { Secret, TOTP } from 'otpauth'
import { callerOf } from './caller.ts'
import { type Newcomer, tokenOf } from './people.ts'

const stepMs = 30_000

/** An authenticator app that uses each code once and moves on to the next. */
export class Authenticator {
  private last = 0
  private readonly totp: TOTP

  constructor(secret: string) {
    this.totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) })
  }

  /** The next unused code. The server also accepts that of the next 30 seconds, so no wait is needed. */
  code(): string {
    this.last = Math.max(this.last + 1, Math.floor(Date.now() / stepMs))
    return this.totp.generate({ timestamp: this.last * stepMs })
  }
}

/** Enables a user's second factor without a browser, in a session the journey does not use. */
export async function guard(origin: string, person: Newcomer) {
  const call = callerOf(`${origin}/api/v1/user/second-factor`, await tokenOf(origin, person))
  const { secret } = await call<{ secret: string }>('POST', '', { currentPassword: person.password })
  const app = new Authenticator(secret)
  const { recoveryCodes } = await call<{ recoveryCodes: string[] }>('POST', '/confirm', {
    secondFactor: app.code(),
  })
  return { app, recoveryCodes }
}
