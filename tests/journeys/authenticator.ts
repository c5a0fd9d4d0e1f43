import { Secret, TOTP } from 'otpauth'
import { callerOf } from './caller.ts'
import { type Newcomer, tokenOf } from './people.ts'

const stepMs = 30_000

/** An authenticator app: shows each code once, waiting for the next where the present one has been used. */
export class Authenticator {
  private last = 0
  private readonly totp: TOTP

  constructor(secret: string) {
    this.totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) })
  }

  /** The next unused code. The server takes one of the coming 30 seconds too, so that nobody has to wait. */
  code(): string {
    this.last = Math.max(this.last + 1, Math.floor(Date.now() / stepMs))
    return this.totp.generate({ timestamp: this.last * stepMs })
  }
}

/** Turns somebody's second factor on without a browser, in a session that the journey does not use. */
export async function guard(origin: string, person: Newcomer) {
  const call = callerOf(`${origin}/api/v1/user/second-factor`, await tokenOf(origin, person))
  const { secret } = await call<{ secret: string }>('POST', '', { currentPassword: person.password })
  const app = new Authenticator(secret)
  const { recoveryCodes } = await call<{ recoveryCodes: string[] }>('POST', '/confirm', {
    secondFactor: app.code(),
  })
  return { app, recoveryCodes }
}
