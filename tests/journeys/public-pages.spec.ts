import type { Page } from 'playwright/test'
import { pages, type Page as Row } from '#core/routes/pages.ts'
import { isForReading } from '#core/routes/route-rows.ts'
import { readPageMetas } from '../../portal/build/recipe/page-metas.mjs'
import { tabTitle } from '../../portal/page-meta.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { expectSound } from './looks.ts'

/** All pages open without a login; the one for unknown addresses has its own test. */
const rows = pages.filter(({ guard, status }) => guard !== 'session' && status === 200)
const metas = await readPageMetas()
const presentation = rows.filter((row) => isForReading(row) && metas[row.page]?.description)
const atATime = 5
const groups = Array.from({ length: Math.ceil(rows.length / atATime) }, (_, index) =>
  rows.slice(index * atATime, (index + 1) * atATime),
)

async function open(page: Page, row: Row): Promise<void> {
  const answer = await page.goto(row.path)
  expect([row.path, answer?.status()]).toEqual([row.path, 200])
  const html = (await answer?.text()) ?? ''
  expect([row.path, html.match(/<h1[\s>]/g)?.length]).toEqual([row.path, 1])
  // A page that lacks its data (an e-mail, a choice) redirects as soon as it runs.
  const title = tabTitle(row.id, metas[row.page])
  await expect
    .poll(
      async () => new URL(page.url()).pathname !== row.path || (await page.title()) === title || page.title(),
    )
    .toBe(true)
}

for (const [index, group] of groups.entries()) {
  test(`public pages, ${index + 1} of ${groups.length}: one heading, a title, no barrier that axe sees, in both themes, down to 320 px`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    for (const row of group)
      await test.step(row.path, async () => {
        await open(page, row)
        await expectSound(page)
      })
  })
}

test('a barrier is seen in a state that differs from a checked one by it alone', async ({ page }) => {
  await page.goto('/login')
  for (const _time of [1, 2]) await expectAccessible(page)
  await page.evaluate(() => {
    for (const label of document.querySelectorAll('main label')) label.removeAttribute('for')
  })
  await expect(expectAccessible(page)).rejects.toThrow('label')
})

test('an unknown address says so, with status 404', async ({ page, complaints }) => {
  const answer = await page.goto('/nao/existe?a=1')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('h1')).toHaveText('Não encontramos esta página')
  await expectAccessible(page)
  // The browser reports the status of the page itself.
  expect(complaints.filter((complaint) => !complaint.includes('status of 404'))).toEqual([])
  complaints.length = 0
})

test('every link and every fragment on a public page leads somewhere', async ({ page, server }) => {
  const known = new Map<string, Promise<number>>()
  const statusOf = (address: string) => {
    const asked = known.get(address) ?? fetch(server.origin + address).then(({ status }) => status)
    known.set(address, asked)
    return asked
  }
  for (const row of presentation) {
    await page.goto(row.path)
    const links = await page.locator('a[href]').evaluateAll((all) =>
      all.map((link) => {
        const { origin, pathname, search, hash } = new URL((link as HTMLAnchorElement).href)
        const own = origin === location.origin
        const here = own && pathname === location.pathname
        return {
          address: own ? pathname + search : '',
          lost: here && hash !== '' && !document.getElementById(hash.slice(1)) ? hash : '',
        }
      }),
    )
    for (const { address, lost } of links) {
      expect([row.path, lost]).toEqual([row.path, ''])
      if (address) expect([row.path, address, await statusOf(address)]).toEqual([row.path, address, 200])
    }
  }
})

test('a tour plays, a part of it can be asked for, and nothing is fetched before', async ({
  page,
  server,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => request.url().endsWith('.webm') && fetched.push(request.url()))
  await page.goto('/app')
  const buttons = page.getByRole('button', { name: /^Ver o vídeo: / })
  await expect(buttons).toHaveCount(3)
  expect(fetched).toEqual([])
  for (const title of ['Simular', 'Criar a conta', 'Acompanhar o pedido']) {
    await page.getByRole('button', { name: `Ver o vídeo: ${title}` }).press('Enter')
    const clip = page.getByLabel(`Vídeo sem som: ${title}`)
    await expect(clip).toBeFocused()
    await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
    expect(await clip.evaluate((video: HTMLVideoElement) => video.controls)).toBe(true)
  }
  const part = await fetch(`${server.origin}/tours/simular.webm`, { headers: { range: 'bytes=0-99' } })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])
})

test('without scripts a tour has the player of the browser', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.origin}/app`)
  await expect(page.getByLabel('Vídeo sem som: Simular')).toBeVisible()
  await expect(page.locator('video[controls][preload=none]')).toHaveCount(3)
  await expect(page.getByRole('button', { name: /^Ver o vídeo/ })).toHaveCount(0)
  await context.close()
})

test('copies without a clipboard, and shows what to copy where that is refused', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto('/parceiro')
  const copy = page.getByRole('button', { name: 'Copiar o código' })
  await copy.click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()

  await page.reload()
  await page.evaluate(() => Object.defineProperty(document, 'execCommand', { value: () => false }))
  await copy.click()
  const shown = page.getByRole('textbox', { name: 'Copiar o código' })
  await expect(shown).toBeFocused()
  await expect(shown).toHaveValue(/credit-simulator/)
  const selected = () =>
    shown.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd))
  expect(await selected()).toBe(await shown.inputValue())
})

test('the code for partners can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/parceiro')
  await page.getByRole('button', { name: 'Copiar o código' }).click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('<credit-simulator partner="sualoja">')
  const script = /src="[^"]*(\/widget\/[^"]+)"/.exec(copied)?.[1] ?? ''
  expect((await page.request.get(script)).status()).toBe(200)
})
