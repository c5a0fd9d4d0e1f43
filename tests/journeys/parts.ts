import { expect, type Page } from 'playwright/test'

// Parts of a page that many journeys look at.

/** What the page says it is. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The way between the pages of the account. */
export const sections = (page: Page) => page.getByRole('navigation', { name: 'Minha conta' })

/** Holds back the requests to some addresses until they are let go. */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** Opens a page up to its first paint, without its scripts. What it answers is there once they have been let go. */
export async function openAsleep(page: Page, path: string): Promise<{ wake: () => Promise<void> }> {
  const letGo = await hold(page, '**/assets/*.js')
  const opening = page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('main h1')).toBeVisible()
  return {
    wake: async () => {
      letGo()
      await opening
    },
  }
}

/** Opens a part of the account; on a phone some stand behind one more press. */
export async function openSection(page: Page, name: string): Promise<void> {
  const link = sections(page).getByRole('link', { name })
  if (!(await link.isVisible())) await sections(page).getByRole('button', { name: 'Mais' }).click()
  await link.click()
}

/** Opens what is folded away on a phone and lies open at a desk. */
export async function unfold(page: Page, title: string | RegExp): Promise<void> {
  const fold = page.getByText(title, { exact: true })
  if (await fold.isVisible()) await fold.click()
}
