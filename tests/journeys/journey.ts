import { existsSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, type ConsoleMessage, expect, type Page } from 'playwright/test'
import { accessibility, stateOf } from '../support/accessibility.ts'
import { scratch } from '../support/scratch.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { Mailbox } from './mailbox.ts'

interface OwnServer {
  dataDir: string
  server: RunningServer
}

/** The owner of a server: one file of journeys, perhaps with a configuration, or all other files. */
interface Owner {
  file: string
  config?: object
}

interface WorkerFixtures {
  serverOf: (owner: Owner) => Promise<OwnServer>
}

interface JourneyFixtures extends OwnServer {
  owner: Owner
  own: OwnServer
  /** Errors of the browser so far; the journey fails at its end if there are any. */
  complaints: string[]
  mailbox: Mailbox
}

const others: Owner = { file: '' }

const usualConfig = 'tests/support/journey-config.json'

async function startFor({ config }: Owner): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(scratch, 'vereda-journey-'))
  await cp(process.env.READY_DATA ?? '', dataDir, { recursive: true })
  const file = join(dataDir, 'config.json')
  if (config) await writeFile(file, JSON.stringify(config))
  return {
    dataDir,
    server: await startServer({ DATA_DIR: dataDir, APP_CONFIG: config ? file : usualConfig }),
  }
}

async function end({ server, dataDir }: OwnServer): Promise<void> {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
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

/** A browser with a real server and database: one per worker, and one more for each file that has its own. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  serverOf: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures off this pattern
    async ({}, use) => {
      const running = new Map<string, OwnServer>()
      await use(async (owner) => {
        const known = running.get(owner.file)
        if (known) return known
        // The file before has ended.
        for (const [file, one] of running) {
          if (file === others.file) continue
          running.delete(file)
          await end(one)
        }
        const fresh = await startFor(owner)
        running.set(owner.file, fresh)
        return fresh
      })
      await Promise.all([...running.values()].map(end))
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures off this pattern
  owner: async ({}, use) => use(others),
  own: async ({ serverOf, owner }, use) => use(await serverOf(owner)),
  dataDir: ({ own }, use) => use(own.dataDir),
  server: ({ own }, use) => use(own.server),
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
 * The same with a server and a database for this file only, because other journeys modify the ready people. Its journeys
 * run one after the other, so that one worker starts one server for them.
 *
 * @param file the file's `import.meta.url`
 * @param config the server's configuration, if it is not the usual one
 */
export function ownServer(file: string, config?: object) {
  const owner: Owner = { file, ...(config && { config }) }
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures off this pattern
  const own = test.extend({ owner: async ({}, use) => use(owner) })
  own.describe.configure({ mode: 'default' })
  return own
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
