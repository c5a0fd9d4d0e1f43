import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { staffPassword, staffSecret } from '../../demo/sandbox/pages/ready-staff.ts'
import { expect } from './journey.ts'

const app = new TOTP({ secret: Secret.fromBase32(staffSecret) })

/** Enters the desk as one of the demo's ready people, who are made by their page. */
export async function enterDesk(page: Page, origin: string, deskOrigin: string, who: string): Promise<void> {
  await fetch(`${origin}/demo/equipe`)
  await page.goto(`${deskOrigin}/entrar`)
  // A code serves once a person: one that was used in these seconds gives way to the next.
  for (const offset of [0, 30_000]) {
    await page.getByLabel('E-mail').fill(`${who}@equipe.example`)
    await page.getByLabel('Senha').fill(staffPassword)
    await page.getByLabel(/Código do aplicativo/).fill(app.generate({ timestamp: Date.now() + offset }))
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForLoadState()
    if (page.url() === `${deskOrigin}/`) return
  }
  await expect(page).toHaveURL(`${deskOrigin}/`)
}
