import type { CDPSession, Page } from 'playwright/test'
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

/** What is wider than the window, cut off by an element that does not scroll, or too narrow to be read. */
function cutOff(page: Page, paper: boolean): Promise<string[]> {
  return page.evaluate((paper) => {
    const { scrollWidth, clientWidth } = document.documentElement
    const found: string[] = []
    if (scrollWidth > clientWidth) {
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1,
      )
      found.push(
        `the page is ${scrollWidth - clientWidth} px too wide: ${wide.map(({ className }) => className)}`,
      )
    }
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (words.nextNode()) {
      const element = words.currentNode.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true }) || !words.currentNode.textContent?.trim())
        continue
      range.selectNodeContents(words.currentNode)
      const { left, right, width, height } = range.getBoundingClientRect()
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { clipPath, overflowX, position } = getComputedStyle(box)
        // Hidden from the eye on purpose, or within reach by scrolling, which paper is not.
        const scrolls = !paper && ['auto', 'scroll'].includes(overflowX)
        if (clipPath !== 'none' || scrolls || !width || !height) break
        const edges =
          box === document.documentElement ? { left: 0, right: clientWidth } : box.getBoundingClientRect()
        const clips = box === document.documentElement || overflowX !== 'visible'
        if (clips && (left < edges.left - 1 || right > edges.right + 1)) {
          found.push(
            `"${words.currentNode.textContent.trim().slice(0, 40)}" is cut at ${Math.round(right - edges.right)} px`,
          )
          break
        }
        if (position === 'fixed') break
      }
    }
    for (const box of document.querySelectorAll('table, dl')) {
      const [own, around] = [box, box.parentElement ?? box].map((one) => one.getBoundingClientRect().width)
      const width = Math.min(own ?? 0, around ?? 0)
      if (box.checkVisibility({ visibilityProperty: true }) && box.textContent?.trim() && width < 120)
        found.push(`"${box.textContent.trim().slice(0, 40)}" has ${Math.round(width)} px`)
    }
    return found
  }, paper)
}

/** Days and choices that their boxes cut: each option may be chosen. */
export function cutValues(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const box of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input[type="date"], select',
    )) {
      if (!box.checkVisibility({ visibilityProperty: true })) continue
      const room = box.clientWidth
      const isSelect = box instanceof HTMLSelectElement
      const chosen = isSelect ? box.selectedIndex : 0
      box.style.cssText = 'flex: none; inline-size: min-content; field-sizing: content'
      for (const { index, label } of isSelect ? box.options : [{ index: 0, label: 'the day' }]) {
        if (isSelect) box.selectedIndex = index
        if (box.clientWidth > room)
          found.push(`"${label}" is cut at ${box.clientWidth - room} px in ${box.name}`)
      }
      box.style.cssText = ''
      if (isSelect) box.selectedIndex = chosen
    }
    return found
  })
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(over), page.url()).toBe(0)
}

/** The smallest phone, type at 200 %, a phone on its side, a tablet, a desktop, paper of A4. */
const windows = [
  { name: 'small phone', width: 320, height: 640 },
  { name: 'large type', width: 360, height: 740, type: 32 },
  { name: 'phone on its side', width: 740, height: 360 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'desktop', width: 1280, height: 800 },
  { name: 'paper', width: 718, height: 1046, media: 'print' },
] as const

/** A size of type ends with the session that has set it. */
const typeSettings = new WeakMap<Page, CDPSession>()

/** Sets the size of all type in px, as the browser's setting does, whose own is 16. */
export async function setType(page: Page, standard: number): Promise<void> {
  const setting = typeSettings.get(page) ?? (await page.context().newCDPSession(page))
  typeSettings.set(page, setting)
  await setting.send('Page.setFontSizes', { fontSizes: { standard } })
}

/** In every window and on paper all words are in sight, without scrolling sideways. */
async function expectFits(page: Page): Promise<void> {
  for (const { name, width, height, ...how } of windows) {
    const paper = 'media' in how
    await page.setViewportSize({ width, height })
    if (paper) await page.emulateMedia({ media: how.media })
    if ('type' in how) await setType(page, how.type)
    const cut = [...(await cutOff(page, paper)), ...(await cutValues(page))]
    expect.soft(cut, `${name}: ${page.url()}`).toEqual([])
    if (paper) await page.emulateMedia({ media: null })
    if ('type' in how) await setType(page, 16)
  }
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
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntriesByType('layout-shift') as unknown as {
            value: number
            hadRecentInput: boolean
          }[]
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        })
        // Every page has the second entry, and it comes with those of the first.
        for (const type of ['layout-shift', 'navigation']) observer.observe({ type, buffered: true })
      }),
  )
}

/**
 * Checks for one heading, no layout shift, nothing covered or wider than the window down to 320 px, and no
 * axe violation in both themes.
 */
export async function expectSound(page: Page): Promise<void> {
  const size = page.viewportSize()
  await expect(page.locator('h1')).toHaveCount(1)
  expect.soft(await moved(page), `moves on ${page.url()}`).toBeLessThan(0.05)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  expect.soft(await covered(page), page.url()).toEqual([])
  await expectWholeAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectLegible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectFits(page)
  if (size) await page.setViewportSize(size)
}
