import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import { complaintsOf, html, strictPolicy, watchShifts } from '../support/embed-page.ts'
import { type Site, startSite } from '../support/static-site.ts'

let portal: Site
let shop: Site

const names = ['simulator', 'migration-banner', 'login', 'scam-warning'] as const

/** A page with what the build wrote for it, its script coming late. */
async function pageOf(name: string): Promise<string> {
  const snippet = await readFile(`dist/widget/v1/${name}.html`, 'utf8')
  const built = /src="(.+?)\/widget\//.exec(snippet)?.[1] ?? ''
  const late = snippet.replaceAll(built, portal.origin).replace('.js"', '.js?after=800"')
  return html(`<main><h1>Loja</h1>${late}<p>Depois</p></main>`)
}

test.beforeAll(async () => {
  portal = await startSite({ folder: ['/widget/', 'dist/widget/'] })
  const pages = await Promise.all(names.map(async (name) => [`/${name}.html`, await pageOf(name)]))
  shop = await startSite({
    contentSecurityPolicy: strictPolicy(portal.origin).replace(
      "style-src 'self'",
      `style-src 'self' ${portal.origin}`,
    ),
    files: Object.fromEntries(pages),
  })
})
test.afterAll(() => Promise.all([portal.close(), shop.close()]))

const parts = {
  simulator: (page: Page) => page.getByRole('slider', { name: 'De quanto você precisa?' }),
  'migration-banner': (page: Page) => page.getByRole('link', { name: 'Ir pra Geru' }),
  login: (page: Page) => page.getByRole('textbox', { name: 'Seu e-mail' }),
  'scam-warning': (page: Page) => page.getByText('não solicita nenhum tipo de depósito antecipado'),
}

for (const name of names) {
  test(`<credit-${name}> drawn by the server is there before its script, which takes it over without a jump`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page)
    const shifts = await watchShifts(page)
    await page.goto(`${shop.origin}/${name}.html`, { waitUntil: 'commit' })
    const part = parts[name](page)
    const element = page.locator(`credit-${name}`)
    await expect(part).toBeVisible()
    expect(await element.evaluate((one) => one.matches(':defined'))).toBe(false)
    const before = await element.boundingBox()
    const node = await part.elementHandle()

    await expect.poll(() => element.evaluate((one) => one.matches(':defined:state(ready)'))).toBe(true)
    expect(await element.boundingBox()).toEqual(before)
    expect(await node?.evaluate((one) => one.isConnected)).toBe(true)
    expect(await shifts()).toEqual([])
    expect(complaints).toEqual([])
  })
}

test('what was drawn is alive once the script is there', async ({ page }) => {
  await page.goto(`${shop.origin}/simulator.html`)
  await page.locator('credit-simulator:state(ready)').waitFor()
  await parts.simulator(page).press('ArrowRight')
  await expect(page.getByText('para um empréstimo de R$\u00a06.000')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Simular', exact: true })).toHaveAttribute(
    'href',
    `${portal.origin}/continuar?loanValue=6000&installmentsQty=36`,
  )
})
