import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright'
import { type Site, startSite } from '../../support/static-site.ts'

declare const bench: {
  ready(script: string): Promise<void>
  more(count: number): Promise<void>
  words(): Promise<string>
}

/** Results of one visit to a page with one script. Milliseconds of the page's thread, not of the clock. */
export interface Visit {
  ready: number
  /** Until 50 more elements are painted; undefined if the script has no element. */
  fifty: number | undefined
  /** Script heap beyond the empty page's after garbage collection, in kB: with one instance, and with all. */
  heap: number
  heapOfAll: number
  /** Result, costs and legal text after the slider was moved; undefined if the script has no element. */
  words: string | undefined
}

const pageOf = (body: string) =>
  `<!doctype html><html lang="pt-BR"><title>Loja</title><script src="/page.js"></script><body>${body}</body></html>`
// Where a portal serves its scripts: elsewhere they know no portal.
const pathOf = (index: number) => `/widget/v1/${index}.js`

/** Serves a page with the element and one without, and each of the scripts. */
export const startShop = async (scripts: readonly string[]): Promise<Site> =>
  startSite({
    files: {
      '/simulator.html': pageOf('<credit-simulator></credit-simulator>'),
      '/empty.html': pageOf(''),
      '/page.js': await readFile(`${import.meta.dirname}/page.js`, 'utf8'),
      ...Object.fromEntries(scripts.map((code, index) => [pathOf(index), code])),
    },
  })

/** Opens a new page that loads one script of a shop. */
export async function visit(
  browser: Browser,
  { origin }: Site,
  index: number,
  { hasElement }: { hasElement: boolean },
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  try {
    const tab = await context.newPage()
    const tools = await context.newCDPSession(tab)
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const busyMs = async () => {
      const { metrics } = await tools.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
    }
    const taken = async (work: () => Promise<void>) => {
      const before = await busyMs()
      await work()
      return (await busyMs()) - before
    }
    const heapNow = async () => {
      // What only a finalizer holds goes with the second one.
      for (const _ of [1, 2]) await tools.send('HeapProfiler.collectGarbage')
      return (await tools.send('Runtime.getHeapUsage')).usedSize / 1000
    }
    await tab.goto(`${origin}/${hasElement ? 'simulator' : 'empty'}.html`)
    const empty = await heapNow()
    const ready = await taken(() => tab.evaluate((path) => bench.ready(path), pathOf(index)))
    const heap = (await heapNow()) - empty
    const fifty = hasElement ? await taken(() => tab.evaluate(() => bench.more(50))) : undefined
    const heapOfAll = (await heapNow()) - empty
    const words = hasElement ? await tab.evaluate(() => bench.words()) : undefined
    return { ready, fifty, heap, heapOfAll, words }
  } finally {
    await context.close()
  }
}
