import { expect, type Page } from 'playwright/test'

// Parts of a page that many journeys use.

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Navigation between the account's pages. */
export const sections = (page: Page) => page.getByRole('navigation', { name: 'Minha conta' })

/** Opens pages without the service worker: what holds requests does not see all that pass by it. */
export const withoutWorker = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })

/** Holds back the requests to some URLs until released. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
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

export const menu = (page: Page) => page.getByRole('button', { name: 'Menu' })

export async function openMenu(page: Page): Promise<void> {
  await menu(page).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
}

/** A late font may move a word a little; the warning would move the whole page. */
export const still = 0.01

/** Layout shift that is not caused by a press. */
export async function measureShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const scope = window as unknown as { shifted: number }
    scope.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) scope.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}
