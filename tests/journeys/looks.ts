import type { Page } from 'playwright/test'
import { loadingText } from '#core/text/component-text.ts'
import { accessibility } from '../support/accessibility.ts'
import { expect, expectAccessible } from './journey.ts'

/** Waits until the page's initial reads are done. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('main').getByText(loadingText.loading)).toHaveCount(0)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** The colors of the other theme; nothing else differs from the first check. */
async function expectLegible(page: Page): Promise<void> {
  expect(await accessibility(page, 'color-contrast')).toEqual([])
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect([page.url(), await page.evaluate(over)]).toEqual([page.url(), 0])
}

/** Runs axe in a window as tall as the page: a box partly under a sticky element would count as too small. */
export async function expectWholeAccessible(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 360, height: 740 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height })
  await expectAccessible(page)
  await page.setViewportSize(size)
}

/** Focusable controls covered by a fixed element. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary'
    const found: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      control.focus()
      if (document.activeElement !== control) continue
      // A checkbox may be drawn by its label.
      const shown = control.closest<HTMLElement>('label') ?? control
      const { left, top, width, height } = shown.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const seen = hit && (shown.contains(hit) || hit.contains(shown))
      if (!seen)
        found.push(`${control.textContent?.trim() || control.id} under ${hit?.outerHTML.slice(0, 120)}`)
    }
    ;(document.activeElement as HTMLElement | null)?.blur()
    window.scrollTo(0, 0)
    return found
  })
}

/** Sum of layout shifts without user input since the page loaded, by the browser's own measure. */
function moved(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 200)
      }),
  )
}

interface Sound {
  /** The journey runs on phone and desktop: each checks one theme. */
  shared?: boolean
}

/**
 * Checks for one heading, no layout shift, nothing covered or wider than the window down to 320 px, and no
 * axe violation in both themes.
 */
export async function expectSound(page: Page, { shared = false }: Sound = {}): Promise<void> {
  const size = page.viewportSize()
  const first = shared && size && size.width > 700 ? 'dark' : 'light'
  await expect(page.locator('h1')).toHaveCount(1)
  expect.soft(await moved(page), `moves on ${page.url()}`).toBeLessThan(0.05)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: first })
  expect.soft(await covered(page), page.url()).toEqual([])
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
