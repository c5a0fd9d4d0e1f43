import { expect, type Locator } from 'playwright/test'
import { tabTo } from '../keyboard.ts'

/** How a user operates a page: by touch or by keyboard. */
export interface InputMethod {
  type(field: Locator, text: string): Promise<void>
  /** Chooses a radio button of a group by its label. */
  choose(group: Locator, label: string): Promise<void>
  select(field: Locator, value: string): Promise<void>
  tick(box: Locator): Promise<void>
  press(button: Locator): Promise<void>
}

export const finger: InputMethod = {
  type: (field, text) => field.fill(text),
  choose: (group, label) => group.locator('label').filter({ hasText: label }).first().click(),
  async select(field, value) {
    await field.selectOption(value)
  },
  tick: (box) => box.check(),
  press: (button) => button.click(),
}

export const keyboard: InputMethod = {
  async type(field, text) {
    const page = field.page()
    await tabTo(page, field)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
  },
  async choose(group, label) {
    const page = group.page()
    const radio = group.getByRole('radio', { name: label, exact: true })
    const radios = group.getByRole('radio')
    const chosen = radios.and(page.locator(':checked'))
    // Tab enters a radio group once; arrow keys move within it.
    await tabTo(page, (await chosen.count()) > 0 ? chosen : radios.first())
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
