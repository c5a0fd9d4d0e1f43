import type { Page } from 'playwright/test'
import { expect } from './journey.ts'
import { logIn } from './people.ts'

/** What one of the demo's ready people logs in with. */
export const readyLogin = (name: string) => ({
  email: `${name}@pessoas.example`,
  password: 'uma vereda entre buritis',
})

/** Logs in as one of the demo's ready people, who are made by their page. */
export async function logInAs(page: Page, origin: string, name: string): Promise<void> {
  await fetch(`${origin}/demo/pessoas`)
  await page.goto('/login')
  await logIn(page, readyLogin(name))
  await expect(page).toHaveURL(/\/minha-conta/)
}
