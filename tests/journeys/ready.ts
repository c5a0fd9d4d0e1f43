import type { Page } from 'playwright/test'
import { expect } from './journey.ts'
import { logIn } from './people.ts'

/** Login data of a ready person of the demo. */
export const readyLogin = (name: string) => ({
  email: `${name}@pessoas.example`,
  password: 'uma vereda entre buritis',
})

/** Logs in as a ready person of the demo; opening their page creates them. */
export async function logInAs(page: Page, origin: string, name: string): Promise<void> {
  await fetch(`${origin}/demo/pessoas`)
  await page.goto('/login')
  await logIn(page, readyLogin(name))
  await expect(page).toHaveURL(/\/minha-conta/)
}
