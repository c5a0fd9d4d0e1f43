import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '../../demo/setup/browser.mjs'
import { startServer } from '../support/server.ts'
import { type Row, table } from './ratio.ts'

const runs = 7
/** Slow 4G as the browser tools define it: 562.5 ms round trip, 1475 kbit/s. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_375, uploadThroughput: 84_375 }

/** Largest paint of a page on a cheap phone: processor four times slower, slow 4G. Lab figures, not visits. */
export async function pages(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'vereda-bench-'))
  const server = await startServer({ DATA_DIR: dir })
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

  async function largestPaint(path: string): Promise<number> {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', slow4g)
    await page.goto(server.origin + path, { waitUntil: 'load' })
    const paint = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
    await context.close()
    return paint
  }

  try {
    const paths = ['/problema', '/', '/login', '/cadastro']
    const times = new Map<string, number[]>(paths.map((path) => [path, []]))
    for (let run = 0; run < runs; run += 1)
      for (const path of paths) times.get(path)?.push(await largestPaint(path))
    const rows: Row[] = [...times].map(([path, values]) => ({
      name: path,
      ms: values.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0,
    }))
    return table('Largest paint, processor 4 times slower, slow 4G, against the plainest page', rows)
  } finally {
    await browser.close()
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
