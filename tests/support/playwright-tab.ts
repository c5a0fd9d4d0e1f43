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
    complaints: async () => complaints,
  }
}
