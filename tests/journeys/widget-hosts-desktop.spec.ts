import { expect, type Page, test } from 'playwright/test'
import { desktop } from '../hosts/host.ts'
import { hosts } from '../hosts/rows.ts'
import { type Sites, startHosts } from '../hosts/sites.ts'
import { visit } from '../hosts/visit.ts'
import { complaintsOf } from '../support/embed-page.ts'
import { tabOf } from '../support/playwright-tab.ts'

let sites: Sites

test.beforeAll(async () => {
  sites = await startHosts(hosts)
})
test.afterAll(() => sites.close())

for (const host of hosts) {
  const { width, height, scale = 1, forcedColors } = host.screen ?? desktop
  test(`a hostile page: ${host.name}`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      forcedColors: forcedColors ? 'active' : 'none',
    })
    await visit(tabOf(await context.newPage()), host, sites)
    await context.close()
  })
}

test('without JavaScript each element has the link that its partner wrote', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(`${sites.shop.origin}/plain.html`)
  for (const [name, path] of [
    ['Simular um empréstimo', '/continuar'],
    ['Entrar na conta', '/login'],
    ['Ir à nova casa', '/demo/geru'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', sites.portal.origin + path)
  await expect(page.getByText('Ninguém pede depósito')).toBeVisible()
  expect(complaints).toEqual([])
  await context.close()
})

/** Memory of the page once garbage collection finds no more: an element goes with its tree, in several turns. */
async function held(page: Page) {
  const inspector = await page.context().newCDPSession(page)
  for (let turn = 0; turn < 5; turn += 1) {
    await inspector.send('HeapProfiler.collectGarbage')
    await page.waitForTimeout(100)
  }
  const { nodes, jsEventListeners } = await inspector.send('Memory.getDOMCounters')
  const { usedSize } = await inspector.send('Runtime.getHeapUsage')
  await inspector.detach()
  return { nodes, jsEventListeners, usedSize }
}

/** Adds, uses and removes each of the elements fifty times. */
function comeAndGo(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const tick = () => new Promise((done) => setTimeout(done))
    for (let turn = 0; turn < 50; turn += 1) {
      const made = ['simulator', 'login', 'scam-warning', 'price', 'migration-banner'].map((name) =>
        document.createElement(`credit-${name}`),
      )
      document.querySelector('#here')?.append(...made)
      await tick()
      const slider = made[0]?.shadowRoot?.querySelector<HTMLInputElement>('[type=range]')
      slider?.stepUp()
      slider?.dispatchEvent(new Event('input', { bubbles: true }))
      await tick()
      for (const one of made) one.remove()
      await tick()
    }
  })
}

test('fifty elements of each kind come and go, and leave nothing in memory', async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto(`${sites.shop.origin}/plain.html`)
  // The first round fills lasting caches: compiled code, style sheets, pending timers.
  await comeAndGo(page)
  await expect.poll(async () => (await held(page)).nodes).toBeLessThan(2000)
  const before = await held(page)
  await comeAndGo(page)
  await expect
    .poll(async () => {
      const { nodes, jsEventListeners, usedSize } = await held(page)
      return [
        nodes - before.nodes,
        jsEventListeners - before.jsEventListeners,
        usedSize - before.usedSize > 3e5,
      ]
    })
    .toEqual([0, 0, false])
})
