import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { findChromium } from '../../demo/setup/browser.mjs'
import { type RunningServer, startServer } from '../support/server.ts'

/** Runs the work with a browser and closes it afterwards. */
export async function withBrowser<Result>(
  work: (browser: Browser) => Promise<Result>,
  args: readonly string[] = [],
): Promise<Result> {
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Runs the work with a server on an empty database and a browser. */
export async function withSite<Result>(
  work: (server: RunningServer, browser: Browser) => Promise<Result>,
  args: readonly string[] = [],
): Promise<Result> {
  const dir = await mkdtemp(join(tmpdir(), 'vereda-bench-'))
  const server = await startServer({ DATA_DIR: dir })
  try {
    return await withBrowser((browser) => work(server, browser), args)
  } finally {
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
