import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Browser } from 'playwright'
import { accessibility } from '../support/accessibility.ts'
import { html, watchShifts } from '../support/embed-page.ts'
import { tabOf } from '../support/playwright-tab.ts'
import { type Site, startSite } from '../support/static-site.ts'
import { withBrowser } from './browser.ts'
import { placements as others } from './others/packages.ts'

/** Long enough for what a script asks for by itself. */
const quietMs = 3000

const heads = ['B, brotli', 'requests', 'stored', 'shift', 'policy lines', 'axe', 'drawn']

/** What a placement costs a shop's page; whatever it asks of others is counted, and not answered. */
async function measure(browser: Browser, address: string, portal: Site): Promise<(number | string)[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  try {
    const page = await context.newPage()
    const shifts = await watchShifts(page)
    const asked = new Set<string>()
    const own = [new URL(address).origin, portal.origin]
    await page.route(
      ({ origin }) => !own.includes(origin),
      (route) => {
        asked.add(route.request().url())
        return route.abort()
      },
    )
    await page.addInitScript(() => {
      const blocked = new Set<string>()
      Reflect.set(globalThis, 'blocked', blocked)
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        const from = URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI
        blocked.add(`${effectiveDirective} ${from}`)
      })
    })
    await page.goto(address)
    await page.waitForTimeout(quietMs)
    const requests = portal.requests.length + asked.size
    const stored = await page.evaluate(() => localStorage.length + sessionStorage.length)
    const cookies = (await context.cookies()).length
    const shift = (await shifts()).reduce((sum, one) => sum + one, 0)
    const wrong = (await accessibility(tabOf(page))).length
    const drawn = await page.evaluate(() => {
      const place = document.querySelector('#place') as HTMLElement
      return (place.firstElementChild?.shadowRoot ?? place).textContent?.trim() !== ''
    })
    await page.goto(address.replace('.html', '-strict.html'))
    await page.waitForTimeout(quietMs)
    const lines = await page.evaluate(() => (Reflect.get(globalThis, 'blocked') as Set<string>).size)
    return [requests, stored + cookies, shift.toFixed(3), lines, wrong, drawn ? 'yes' : 'no']
  } finally {
    await context.close()
  }
}

/**
 * One line at a product's price, ours and those of others: what their packages carry and ask for. Their loaders draw
 * nothing without their own servers, and are measured as far as they come.
 */
export async function placements(): Promise<string> {
  const portal = await startSite({ folder: ['/widget/', 'dist/widget/'] })
  const ours = 'dist/widget/v1/price.js'
  const scripts = Object.entries(await others())
  const pageOf = (place: string, script: string) =>
    html(
      `<main><h1>Bicicleta</h1><p>R$ 1.299,90</p><div id="place">${place}</div><p>Em estoque</p></main>`,
      `<link rel="stylesheet" href="/shop.css"><script type="module" src="${script}" async></script>`,
    )
  const pages = [
    pageOf('<credit-price amount="1299.90"></credit-price>', `${portal.origin}/widget/v1/price.js`),
    ...scripts.map((_, index) => pageOf('', `/${index}.js`)),
  ]
  const site = await startSite({
    files: {
      '/shop.css': 'credit-price { display: block; min-height: 48px }',
      ...Object.fromEntries(scripts.map(([, code], index) => [`/${index}.js`, code])),
      ...Object.fromEntries(
        pages.flatMap((page, index) => [
          [`/page${index}.html`, page],
          [`/page${index}-strict.html`, page],
        ]),
      ),
    },
    contentSecurityPolicy: (path) =>
      path.endsWith('-strict.html')
        ? "default-src 'none'; img-src data:; script-src 'self'; style-src 'self'"
        : undefined,
  })
  const codes = [await readFile(ours), ...scripts.map(([, code]) => code)]
  const names = ['ours: <credit-price>', ...scripts.map(([name]) => name)]
  try {
    const rows = await withBrowser(async (browser) => {
      const found: string[] = []
      for (const [index, name] of names.entries()) {
        portal.requests.length = 0
        const bytes = (await promisify(brotliCompress)(codes[index] ?? '')).length
        const measured = await measure(browser, `${site.origin}/page${index}.html`, portal)
        found.push(lineOf(name, [bytes, ...measured]))
      }
      return found
    })
    return [`\nA line at a price`, lineOf('', heads), ...rows].join('\n')
  } finally {
    await Promise.all([site.close(), portal.close()])
  }
}

const lineOf = (name: string, cells: readonly (number | string)[]) =>
  `  ${name.padEnd(36)}${cells.map((cell) => String(cell).padStart(14)).join('')}`
