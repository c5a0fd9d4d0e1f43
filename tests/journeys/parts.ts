import { expect, type Page } from 'playwright/test'

// Parts of a page that many journeys use.

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Navigation between the account's pages. */
export const sections = (page: Page) => page.getByRole('navigation', { name: 'Minha conta' })

/** Holds back the requests to some URLs until released. */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Opens a page up to its first paint with its scripts held back. `wake` releases them. */
export async function openAsleep(page: Page, path: string): Promise<{ wake: () => Promise<void> }> {
  const release = await hold(page, '**/assets/*.js')
  const opening = page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('main h1')).toBeVisible()
  return {
    wake: async () => {
      release()
      await opening
    },
  }
}

/** Opens a page of the account; on a phone some are behind a further button. */
export async function openSection(page: Page, name: string): Promise<void> {
  const link = sections(page).getByRole('link', { name })
  if (!(await link.isVisible())) await sections(page).getByRole('button', { name: 'Mais' }).click()
  await link.click()
}

/** Expands what is collapsed on a phone and expanded on a desktop. */
export async function unfold(page: Page, title: string | RegExp): Promise<void> {
  const fold = page.getByText(title, { exact: true })
  if (await fold.isVisible()) await fold.click()
}
