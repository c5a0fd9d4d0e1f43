import type { Page } from 'playwright/test'
import { text as offlineText } from '../../portal/features/trust/offline/text.ts'
import { startServer } from '../support/server.ts'
import { expect, test } from './journey.ts'
import { heading } from './parts.ts'

/** Opens a page until the service worker has cached everything: one that was not installed is by the next page. */
async function openKept(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/migracao')
    const isReady = await page.evaluate(() =>
      Promise.race([
        navigator.serviceWorker.ready.then(() => true),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 5000)),
      ]),
    )
    expect(isReady).toBe(true)
  }).toPass({ timeout: 45_000 })
}

test('without a network a page says so, and comes by itself when the network does', async ({
  page,
  context,
  complaints,
}) => {
  await openKept(page)
  await context.setOffline(true)
  await page.goto('/nosso-jeito')
  await expect(heading(page)).toHaveText(offlineText.title)
  await expect(page).toHaveURL('/nosso-jeito')
  await context.setOffline(false)
  await expect(page).toHaveTitle(/^Nosso jeito/)
  // While offline the browser reports failed requests.
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('a page stands without the parts that a lost connection withholds, and has them later', async ({
  page,
  complaints,
}) => {
  const withheld = new Set<string>()
  // The menu and the footer of each page, and the rest of the home page.
  await page.route(/\/assets\/(?:menu|footer|faq)-[^/]+\.js$/, (route) => {
    const url = route.request().url()
    if (withheld.has(url)) return route.continue()
    withheld.add(url)
    return route.abort('internetdisconnected')
  })
  for (const path of ['/', '/nosso-jeito', '/login']) {
    withheld.clear()
    await page.goto(path)
    await expect.poll(() => withheld.size).toBeGreaterThan(1)
    const again = [...withheld].map((url) => page.waitForResponse(url))
    await expect(heading(page)).toBeVisible()
    await Promise.all(again)
    await expect(heading(page)).toBeVisible()
  }
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('where the server was away, the page comes by itself once it answers', async ({ browser, dataDir }) => {
  const environment = { DATA_DIR: `${dataDir}/away`, APP_CONFIG: 'tests/support/journey-config.json' }
  const before = await startServer(environment)
  const page = await browser.newPage({ baseURL: before.origin })
  await openKept(page)
  await before.stop()
  await page.goto('/nosso-jeito')
  await expect(heading(page)).toHaveText(offlineText.title)
  const after = await startServer(environment, Number(new URL(before.origin).port))
  await expect(page).toHaveTitle(/^Nosso jeito/)
  await page.close()
  await after.stop()
})

test('what is kept is the offline page and its parts, and nothing of a person or of another release', async ({
  page,
}) => {
  // Left by the release before.
  await page.goto('/icon.svg')
  await page.evaluate(async () => (await caches.open('offline-before')).put('/old', new Response('old')))
  await openKept(page)
  const addresses = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname).sort()
  })
  expect(addresses).toEqual([
    expect.stringMatching(/^\/assets\/.*\.woff2$/),
    '/icon.svg',
    '/reconnect.js',
    '/sem-internet',
  ])
})

test('a phone can put the site on its home screen', async ({ page, request }) => {
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { name: string; icons: { src: string; type: string }[] }
  expect(manifest.name).toBe('Vereda')
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  for (const { src, type } of [...manifest.icons, { src: touch ?? '', type: 'image/png' }]) {
    const icon = await request.get(src)
    expect(icon.status(), src).toBe(200)
    expect(icon.headers()['content-type']).toContain(type)
  }
})
