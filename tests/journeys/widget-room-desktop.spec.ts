import { readFile } from 'node:fs/promises'
import { expect, test } from 'playwright/test'
import { html, screens, strictPolicy, watchShifts } from '../support/embed-page.ts'
import { type Site, startSite } from '../support/static-site.ts'

const names = ['scam-warning', 'price', 'migration-banner', 'login']
let portal: Site
let shop: Site

/** The code block in a language from an element's README for partners. */
async function documented(name: string, language: string): Promise<string> {
  const readme = await readFile(`widget/${name}/README.md`, 'utf8')
  return new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(readme)?.[1] ?? ''
}

test.beforeAll(async () => {
  portal = await startSite({ folder: ['/widget/', 'dist/widget/'] })
  const elements = names.map((name) => `<credit-${name}><a href="/">Ir</a></credit-${name}><p>Depois.</p>`)
  const script = `<script type="module" src="${portal.origin}/widget/v1/credit.js?after=800"></script>`
  const sheets = await Promise.all(names.map((name) => documented(name, 'css')))
  shop = await startSite({
    contentSecurityPolicy: strictPolicy(`'self' ${portal.origin}`),
    files: {
      '/page.html': html(
        `<main><h1>Loja</h1>${elements.join('')}</main>`,
        `<link rel="stylesheet" href="/page.css">${script}`,
      ),
      '/page.css': `main { margin-inline: 8px } ${sheets.join('')}`,
    },
  })
})
test.afterAll(() => Promise.all([portal.close(), shop.close()]))

for (const [width, height] of screens) {
  test(`nothing jumps when the script comes late, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const shifts = await watchShifts(page)
    await page.goto(`${shop.origin}/page.html`)
    for (const name of names) await expect(page.locator(`credit-${name}:state(ready)`)).toBeVisible()
    await page.waitForTimeout(300)
    expect(await shifts()).toEqual([])
  })
}

test('where the script is blocked the room ends, and what is between the tags is left', async ({ page }) => {
  await page.route('**/widget/**', (route) => route.abort())
  await page.goto(`${shop.origin}/page.html`)
  const heights = () =>
    Promise.all(
      names.map((name) =>
        page.locator(`credit-${name}`).evaluate((element) => (element as HTMLElement).offsetHeight),
      ),
    )
  for (const height of await heights()) expect(height).toBeGreaterThan(47)
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  for (const height of await heights()) expect(height).toBeLessThan(30)
})

test('the room of the warning is free once it is closed, and on the next page', async ({ page }) => {
  await page.goto(`${shop.origin}/page.html`)
  const noRoom = () => expect(page.locator('credit-scam-warning')).toHaveJSProperty('offsetHeight', 0)
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await noRoom()
  await page.addInitScript(() => {
    const seen: string[] = []
    Reflect.set(globalThis, 'seen', seen)
    addEventListener('credit-visible', ({ target }) => seen.push((target as Element).localName))
  })
  await page.reload()
  await expect(page.locator('credit-login:state(ready)')).toBeVisible()
  await noRoom()
  const seen = () => page.evaluate(() => Reflect.get(globalThis, 'seen'))
  await expect.poll(seen).toContain('credit-price')
  expect(await seen()).not.toContain('credit-scam-warning')
})
