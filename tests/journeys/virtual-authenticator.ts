import type { CDPSession, Page } from 'playwright/test'

/** The phone's own authenticator, played by the browser: with a screen lock, and a person who is recognized. */
export class VirtualAuthenticator {
  private constructor(
    private readonly devtools: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  static async in(page: Page): Promise<VirtualAuthenticator> {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    return new VirtualAuthenticator(devtools, authenticatorId)
  }

  /** Whether the next persons are recognized; those who are not end the browser's dialog. */
  async recognize(isUserVerified: boolean): Promise<void> {
    const { authenticatorId } = this
    await this.devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  }

  async passkeys() {
    const { authenticatorId } = this
    return (await this.devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  }
}
