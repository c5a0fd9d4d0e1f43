import { expect, type Locator, type Page } from 'playwright/test'

/** Presses Tab until the target has the focus, as a user without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const focused = () => target.evaluate((node) => node === document.activeElement)
  for (let presses = 0; presses < 60 && !(await focused()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}
