import { expect, type Locator, type Page } from 'playwright/test'
import { tabTo } from '../keyboard.ts'

/** How somebody works a page: with a finger, or with the keyboard alone. */
export interface Hands {
  type(field: Locator, text: string): Promise<void>
  /** Chooses a radio button, by its label's words. */
  choose(page: Page, label: string): Promise<void>
  select(field: Locator, value: string): Promise<void>
  tick(box: Locator): Promise<void>
  press(button: Locator): Promise<void>
}

export const finger: Hands = {
  type: (field, text) => field.fill(text),
  choose: (page, label) => page.locator('label').filter({ hasText: label }).first().click(),
  async select(field, value) {
    await field.selectOption(value)
  },
  tick: (box) => box.check(),
  press: (button) => button.click(),
}

export const keyboard: Hands = {
  async type(field, text) {
    const page = field.page()
    await tabTo(page, field)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
  },
  async choose(page, label) {
    const radio = page.getByRole('radio', { name: label, exact: true })
    const group = page.locator(`input[name="${await radio.getAttribute('name')}"]`)
    const chosen = (await group.and(page.locator(':checked')).count()) > 0
    // Tab leads into a group of radio buttons once; arrows lead to the others.
    await tabTo(page, chosen ? group.and(page.locator(':checked')) : group.first())
    for (let presses = 0; presses < 10 && !(await radio.isChecked()); presses += 1) {
      const here = await radio.evaluate((node) => node === document.activeElement)
      await page.keyboard.press(here ? 'Space' : 'ArrowDown')
    }
    await expect(radio).toBeChecked()
  },
  async select(field, value) {
    await tabTo(field.page(), field)
    const label = await field.locator(`option[value="${value}"]`).textContent()
    await field.page().keyboard.type(label ?? value)
    await expect(field).toHaveValue(value)
  },
  async tick(box) {
    await tabTo(box.page(), box)
    await box.page().keyboard.press('Space')
    await expect(box).toBeChecked()
  },
  async press(button) {
    await tabTo(button.page(), button)
    await button.page().keyboard.press('Enter')
  },
}
