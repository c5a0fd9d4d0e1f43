import type { Browser } from 'playwright'
import { withSite } from './browser.ts'
import { median, table } from './ratio.ts'

const runs = 7
const paths = ['/problema', '/', '/login', '/cadastro/dados', '/nosso-jeito']
/** Slow 4G as the browser tools define it: 562.5 ms round trip, 1475 kbit/s. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_375, uploadThroughput: 84_375 }

async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', slow4g)
  await page.goto(url, { waitUntil: 'load' })
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0))
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await context.close()
  return paint
}

/** Largest paint of a page on a cheap phone: processor four times slower, slow 4G. Lab figures, not visits. */
export function pages(): Promise<string> {
  return withSite(async (server, browser) => {
    const times = new Map<string, number[]>(paths.map((path) => [path, []]))
    for (let run = 0; run < runs; run += 1)
      for (const path of paths) times.get(path)?.push(await largestPaint(browser, server.origin + path))
    const rows = [...times].map(([name, values]) => ({ name, value: median(values) }))
    return table('Largest paint, processor 4 times slower, slow 4G, against the plainest page', rows)
  })
}
