import './quiet.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { desktop, type Engine } from '../hosts/host.ts'
import { hosts } from '../hosts/rows.ts'
import { startHosts } from '../hosts/sites.ts'
import { visit } from '../hosts/visit.ts'
import type { Browser } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { walkThePortal } from './portal.ts'
import { openWebKit } from './webkit.ts'

/** Runs the hostile pages and the portal's first steps in Firefox and WebKit; ends with a line of counts. */

const tally = { passed: 0, failed: 0 }
const wanted = process.argv.slice(2)
/** Longer than the longest check on a busy machine: a browser that hangs must not block the run. */
const patienceMs = 180_000

function note(name: string, started: number, error?: unknown): void {
  tally[error ? 'failed' : 'passed'] += 1
  const why = error ? `\n${error instanceof Error ? error.stack : error}` : ''
  process.stdout.write(`${name}: ${error ? 'FAILED' : 'ok'}, ${Date.now() - started} ms${why}\n`)
}

async function check(name: string, body: () => Promise<void>): Promise<void> {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) return
  const started = Date.now()
  const givenUp = wait(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`not done within ${patienceMs / 1000} s`)
  })
  await Promise.race([body(), givenUp]).then(
    () => note(name, started),
    (error: unknown) => note(name, started, error),
  )
}

const sites = await startHosts(hosts)

async function runIn(engine: Engine, open: () => Promise<Browser>): Promise<void> {
  const browser = await open()
  process.stdout.write(`${engine} ${browser.version}\n`)
  for (const host of hosts) {
    if (host.engines && !host.engines.includes(engine)) continue
    const fresh = () => browser.fresh(host.screen ?? desktop)
    await check(`${engine} ${host.name}`, async () => visit(await fresh(), host, sites))
  }
  await walkThePortal(browser, (step, body) => check(`${engine} ${step}`, body))
  await browser.close()
}

const started = Date.now()
const engines = { firefox: openFirefox, webkit: openWebKit } as const

// Each leaves a core idle half of the time.
await Promise.all(
  (['firefox', 'webkit'] as const).map((engine) =>
    runIn(engine, engines[engine]).catch((error: unknown) => note(engine, started, error)),
  ),
)
await sites.close()
process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed\n`)
process.exit(tally.failed === 0 ? 0 : 1)
