import './quiet.ts'
import { desktop } from '../hosts/host.ts'
import { hosts } from '../hosts/rows.ts'
import { startHosts } from '../hosts/sites.ts'
import { visit } from '../hosts/visit.ts'
import type { Browser } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { walkThePortal } from './portal.ts'
import { openWebKit } from './webkit.ts'

/** The hostile pages and the portal's first steps in Firefox and WebKit, closed with one line that counts. */

const tally = { passed: 0, failed: 0 }
const wanted = process.argv.slice(2)

async function check(browser: Browser, name: string, body: () => Promise<void>): Promise<void> {
  if (wanted.length > 0 && !wanted.some((part) => `${browser.name} ${name}`.includes(part))) return
  const started = Date.now()
  const error: unknown = await body().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  tally[error ? 'failed' : 'passed'] += 1
  const text = error instanceof Error ? `\n${error.stack}` : ''
  process.stdout.write(
    `${browser.name} ${name}: ${error ? 'FAILED' : 'ok'}, ${Date.now() - started} ms${text}\n`,
  )
}

const sites = await startHosts(hosts)

async function inEngine(open: () => Promise<Browser>): Promise<void> {
  const browser = await open()
  process.stdout.write(`${browser.name} ${browser.version}\n`)
  for (const host of hosts) {
    if (host.engines && !host.engines.includes(browser.name)) continue
    await check(browser, host.name, async () =>
      visit(await browser.fresh(host.screen ?? desktop), host, sites),
    )
  }
  await walkThePortal(browser, (name, body) => check(browser, name, body))
  await browser.close()
}

// Each leaves a core idle half of its time.
await Promise.all([openFirefox, openWebKit].map(inEngine))
await sites.close()
process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed\n`)
process.exit(tally.failed === 0 ? 0 : 1)
