import { expect, type Locator, type Page } from 'playwright/test'

/** Waits until React has hydrated an element; before that a link is a plain link. */
export async function alive(locator: Locator): Promise<void> {
  await expect
    .poll(() => locator.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}

/** Presses Tab until the target has the focus, as a user without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const focused = () => target.evaluate((node) => node === document.activeElement)
  for (let presses = 0; presses < 60 && !(await focused()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}
