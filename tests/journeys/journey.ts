import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, type ConsoleMessage, expect, type Page } from 'playwright/test'
import { accessibility } from '../support/accessibility.ts'
import { scratch } from '../support/scratch.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { Mailbox } from './mailbox.ts'

interface WorkerFixtures {
  dataDir: string
  server: RunningServer
}

interface JourneyFixtures {
  /** What the browser complained about so far; the journey fails at its end if there is anything. */
  complaints: string[]
  mailbox: Mailbox
}

/** Whether it is about an answer of the API that the portal tells the person of: a refusal, or no connection. */
function isToldByThePortal(message: ConsoleMessage): boolean {
  const { url } = message.location()
  return (
    /^Failed to load resource: (.* status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/.test(message.text()) &&
    URL.canParse(url) &&
    new URL(url).pathname.startsWith('/api/')
  )
}

/** Writes a page's complaints down: console errors, uncaught errors, and breaches of the content policy. */
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

/** Waits until the page answers to clicks: a prerendered page is there a moment before its script. */
async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('#portal main')
    // The offline page is the portal's too, but carries none of its script.
    const isPortal = document.querySelector('script[src^="/assets/"]') !== null
    return !isPortal || (main && Object.keys(main).some((key) => key.startsWith('__reactProps')))
  })
}

/** A browser against a real server of the worker's own, with a database of its own. */
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
  // Paths in a journey are the portal's.
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
 * The same with a server and a database that no other file of journeys uses: for the ready people, who are the same
 * everywhere and whom other journeys change. A worker serves those alone whose worker fixtures are the same.
 *
 * @param file the file's address: import.meta.url
 */
export function ownServer(file: string) {
  return test.extend<object, { owner: string }>({ owner: [file, { scope: 'worker', option: true }] })
}

export { expect }

/**
 * Puts the bar at the foot of a small window where the page ends, or back. Over whatever comes next it hides
 * nothing that cannot be scrolled into sight, which axe, looking from the top alone, takes for targets too small.
 */
async function unstick(page: Page, isOff: boolean): Promise<void> {
  await page.evaluate((off) => {
    for (const node of document.querySelectorAll<HTMLElement>('body > div'))
      if (off && getComputedStyle(node).position === 'sticky') node.style.position = 'static'
      else if (!off) node.style.removeProperty('position')
  }, isOff)
}

/** No breach of WCAG 2.2 A and AA that axe can see. */
export async function expectAccessible(page: Page): Promise<void> {
  await unstick(page, true)
  const found = await accessibility(page)
  await unstick(page, false)
  expect(found).toEqual([])
}
