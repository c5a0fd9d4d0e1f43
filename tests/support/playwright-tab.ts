import type { Page } from 'playwright/test'
import { complaintsOf } from './embed-page.ts'
import type { Tab } from './tab.ts'

/** A Playwright page as the common tab interface. */
export function tabOf(page: Page): Tab {
  const complaints = complaintsOf(page)
  return {
    open: async (url) => {
      complaints.length = 0
      await page.goto(url)
    },
    evaluate: (expression) => page.evaluate(expression),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    drag: async (from, to) => {
      await page.mouse.move(...from)
      await page.mouse.down()
      await page.mouse.move(...to, { steps: 10 })
      await page.mouse.up()
    },
    complaints: async () => complaints,
  }
}
