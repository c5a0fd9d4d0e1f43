import type { Page } from 'playwright/test'

/** What a strict partner sends: no inline style or script, no string into a dangerous place. */
export function strictPolicy(scripts = "'self'"): string {
  return `default-src 'none'; img-src data:; script-src ${scripts}; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`
}

/** A whole page with the given body. */
export function html(body: string, head = ''): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Página</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`
}

/** Everything a page complains about, as it happens: console, exceptions, policy violations. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'debug') complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  return complaints
}

/** Loads a module as a page's own script would; `copy` makes it another address, thus another copy. */
export async function loadModule(page: Page, address: string): Promise<void> {
  // A string, because a function's import() would be rewritten by the test runner.
  await page.evaluate(`import(${JSON.stringify(address)})`)
  await settled(page)
}

/** Once the microtasks of what came before have run. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
}

/** How often the probe has rendered since the last call. */
export function renders(page: Page): Promise<number> {
  return page.evaluate(() => {
    const counted = Number(Reflect.get(globalThis, 'probeRenders') ?? 0)
    Reflect.set(globalThis, 'probeRenders', 0)
    return counted
  })
}

/** Notes every layout shift from the next navigation on; the answer tells those so far. */
export async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Reflect.set(globalThis, 'shifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'shifts') as number[])
}

/** From a phone to a desk, in px. */
export const screens = [
  [320, 740],
  [360, 740],
  [600, 900],
  [768, 1024],
  [1280, 900],
] as const
