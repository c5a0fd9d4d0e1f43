import type { Page } from 'playwright/test'

/** A strict partner's CSP: no inline styles or scripts, and trusted types, with those policies of the page only. */
export function strictPolicy(scripts = "'self'", trusted = "'none'"): string {
  return `default-src 'none'; img-src data:; script-src ${scripts}; style-src 'self'; require-trusted-types-for 'script'; trusted-types ${trusted}`
}

/** A complete page with the given body. */
export function html(body: string, head = ''): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Página</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`
}

/** Collects all complaints of a page: console, exceptions, CSP violations. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'debug') complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  return complaints
}

/** Loads a module as a page's script would; another URL loads another copy. */
export async function loadModule(page: Page, address: string): Promise<void> {
  // A string, because the test runner would rewrite a function's import().
  await page.evaluate(`import(${JSON.stringify(address)})`)
  await settled(page)
}

/** Waits until pending microtasks have run. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
}

/** Number of renders of the probe since the last call. */
export function renders(page: Page): Promise<number> {
  return page.evaluate(() => {
    const counted = Number(Reflect.get(globalThis, 'probeRenders') ?? 0)
    Reflect.set(globalThis, 'probeRenders', 0)
    return counted
  })
}

/** Records layout shifts from the next navigation on; the returned function reads them. */
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

/** From phone to desktop, in px. */
export const screens = [
  [320, 740],
  [360, 740],
  [600, 900],
  [768, 1024],
  [1280, 900],
] as const
