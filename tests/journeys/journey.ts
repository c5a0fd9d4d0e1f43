import { existsSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, type ConsoleMessage, expect, type Page } from 'playwright/test'
import { accessibility, stateOf } from '../support/accessibility.ts'
import { scratch } from '../support/scratch.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { Mailbox } from './mailbox.ts'

interface WorkerFixtures {
  dataDir: string
  server: RunningServer
}

interface JourneyFixtures {
  /** Errors of the browser so far; the journey fails at its end if there are any. */
  complaints: string[]
  mailbox: Mailbox
}

/** Whether the message is about an API error that the portal reports itself: a 4xx or no connection. */
function isToldByThePortal(message: ConsoleMessage): boolean {
  const { url } = message.location()
  return (
    /^Failed to load resource: (.* status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/.test(message.text()) &&
    URL.canParse(url) &&
    new URL(url).pathname.startsWith('/api/')
  )
}

/** Records a page's console errors, uncaught errors and CSP violations. */
async function listen(page: Page, complaints: string[]): Promise<void> {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isToldByThePortal(message)) return
    complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    ),
  )
}

/** Waits until the page is hydrated, since prerendered HTML is shown before its script runs. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // The offline page is also the portal's but has no script.
    const isPortal = document.querySelector('script[src^="/assets/"]') !== null
    return !isPortal || 'awake' in document.documentElement.dataset
  })
}

/** A browser with a real server and database per worker. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  dataDir: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures off this pattern
    async ({}, use) => {
      const dir = await mkdtemp(join(scratch, 'vereda-journey-'))
      await cp(process.env.READY_DATA ?? '', dir, { recursive: true })
      await use(dir)
      await rm(dir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ dataDir }, use) => {
      const server = await startServer({ DATA_DIR: dataDir, APP_CONFIG: 'tests/support/journey-config.json' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  // Relative URLs are the portal's.
  baseURL: async ({ server }, use) => use(server.origin),
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      if (javaScriptEnabled !== false) await awake(page)
      return answer
    }
    await use(page)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      await listen(page, complaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  mailbox: async ({ server }, use) => use(new Mailbox(server.origin)),
})

/**
 * The same with a server and a database for this file only, because other journeys modify the ready people.
 * Playwright reuses a worker only for tests with equal worker fixtures.
 *
 * @param file the file's `import.meta.url`
 */
export function ownServer(file: string) {
  return test.extend<object, { owner: string }>({ owner: [file, { scope: 'worker', option: true }] })
}

export { expect }

/**
 * Turns the sticky bar at the bottom of a small window off or on again. It only covers content that can be
 * scrolled into view, but axe looks from the top alone and reports too small targets.
 */
async function unstick(page: Page, isOff: boolean): Promise<void> {
  await page.evaluate((off) => {
    for (const node of document.querySelectorAll<HTMLElement>('body > div'))
      if (off && getComputedStyle(node).position === 'sticky') node.style.position = 'static'
      else if (!off) node.style.removeProperty('position')
  }, isOff)
}

/** Checks that axe finds no violation of WCAG 2.2 A and AA; a state is checked once a run. */
export async function expectAccessible(page: Page): Promise<void> {
  await unstick(page, true)
  const state = await stateOf(page)
  const mark = state && join(process.env.CHECKED_STATES ?? '', state)
  const found = mark && existsSync(mark) ? [] : await accessibility(page)
  await unstick(page, false)
  expect(found).toEqual([])
  if (mark) writeFileSync(mark, '')
}
