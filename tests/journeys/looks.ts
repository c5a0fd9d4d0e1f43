import type { Page } from 'playwright/test'
import { loadingText } from '../../core/text/ui.ts'
import { accessibility } from '../support/accessibility.ts'
import { expect, expectAccessible } from './journey.ts'

/** Waits until everything that the page fetches at its start is there. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('main').getByText(loadingText.loading)).toHaveCount(0)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** The colours of the other theme: nothing else differs from what the first look has seen. */
async function expectLegible(page: Page): Promise<void> {
  expect(await accessibility(page, 'color-contrast')).toEqual([])
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect([page.url(), await page.evaluate(over)]).toEqual([page.url(), 0])
}

/** Runs axe in a window as tall as the page: a box half under what sticks would count as too small a target. */
export async function expectWholeAccessible(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 360, height: 740 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height })
  await expectAccessible(page)
  await page.setViewportSize(size)
}

interface Sound {
  /** The journey runs on phone and desktop: one looks at the light theme, the other at the dark. */
  shared?: boolean
}

/** One heading, nothing beyond the window down to 320 px, no barrier that axe sees in the light theme nor the dark. */
export async function expectSound(page: Page, { shared = false }: Sound = {}): Promise<void> {
  const size = page.viewportSize()
  const first = shared && size && size.width > 700 ? 'dark' : 'light'
  await expect(page.locator('h1')).toHaveCount(1)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: first })
  await expectWholeAccessible(page)
  await expectNoSidewaysScroll(page)
  if (!shared) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectLegible(page)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  if (size) await page.setViewportSize(size)
}
