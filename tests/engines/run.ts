import './quiet.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { frameworksFor } from '../hosts/frameworks.ts'
import { desktop, type Engine, type Host } from '../hosts/host.ts'
import { hosts as rows } from '../hosts/rows.ts'
import { startHosts } from '../hosts/sites.ts'
import { visit } from '../hosts/visit.ts'
import { openChromium } from './chromium.ts'
import type { Browser } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { walkThePortal } from './portal.ts'
import { openWebKit } from './webkit.ts'

/** Runs the hostile pages and the portal's first steps in Firefox and WebKit, and pages of built frameworks in Chromium too; ends with a line of counts. */

const tally = { passed: 0, failed: 0 }
const wanted = process.argv.slice(2)
/** Longer than the longest check on a busy machine: a browser that hangs must not block the run. */
const patienceMs = 180_000

function note(name: string, started: number, error?: unknown): void {
  tally[error ? 'failed' : 'passed'] += 1
  const why = error ? `\n${error instanceof Error ? error.stack : error}` : ''
  process.stdout.write(`${name}: ${error ? 'FAILED' : 'ok'}, ${Date.now() - started} ms${why}\n`)
}

const isWanted = (name: string) => wanted.length === 0 || wanted.some((part) => name.includes(part))

async function check(name: string, body: () => Promise<void>): Promise<void> {
  if (!isWanted(name)) return
  const started = Date.now()
  const givenUp = wait(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`not done within ${patienceMs / 1000} s`)
  })
  await Promise.race([body(), givenUp]).then(
    () => note(name, started),
    (error: unknown) => note(name, started, error),
  )
}

const engines = { firefox: openFirefox, webkit: openWebKit, chromium: openChromium } as const
const frameworks = await frameworksFor((name) =>
  Object.keys(engines).some((engine) => isWanted(`${engine} ${name}`)),
)
const hosts = [...rows, ...frameworks]
const sites = await startHosts(hosts)

async function visitIn(engine: Engine, browser: Browser, some: readonly Host[]): Promise<void> {
  for (const host of some) {
    if (host.engines && !host.engines.includes(engine)) continue
    const fresh = () => browser.fresh(host.screen ?? desktop)
    await check(`${engine} ${host.name}`, async () => visit(await fresh(), host, sites))
  }
}

async function runIn(engine: 'firefox' | 'webkit'): Promise<void> {
  const browser = await engines[engine]()
  process.stdout.write(`${engine} ${browser.version}\n`)
  await visitIn(engine, browser, hosts)
  await walkThePortal(browser, (step, body) => check(`${engine} ${step}`, body))
  await browser.close()
}

/** Chromium has the other rows in `npm test`, which does not install these frameworks. */
async function runFrameworksInChromium(): Promise<void> {
  const browser = await openChromium()
  process.stdout.write(`chromium ${browser.version}\n`)
  await visitIn('chromium', browser, frameworks)
  await browser.close()
}

const started = Date.now()
const failing = (engine: Engine) => (error: unknown) => note(engine, started, error)

if (frameworks.length > 0) await runFrameworksInChromium().catch(failing('chromium'))
// Each leaves a core idle half of the time.
await Promise.all((['firefox', 'webkit'] as const).map((engine) => runIn(engine).catch(failing(engine))))
await sites.close()
process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed\n`)
process.exit(tally.failed === 0 ? 0 : 1)
