import type { Page } from 'playwright/test'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { daysLate } from '#core/money/late-charges.ts'
import { expect } from './journey.ts'
import { logIn } from './people.ts'

/** Login data of a ready person of the demo. */
export const readyLogin = (name: string) => ({
  email: `${name}@pessoas.example`,
  password: 'uma vereda entre buritis',
})

/** How late Mauro's installment is, which fell due 12 days ago: fewer days if banks were closed then. */
export const late = `há ${daysLate(addDays(today(), -12), today())} dias`

/** Logs in as a ready person of the demo; opening their page creates them. */
export async function logInAs(page: Page, origin: string, name: string): Promise<void> {
  await fetch(`${origin}/demo/pessoas`)
  await page.goto('/login')
  await logIn(page, readyLogin(name))
  await expect(page).toHaveURL(/\/minha-conta/)
}
