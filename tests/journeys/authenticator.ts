import { Secret, TOTP } from 'otpauth'

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
