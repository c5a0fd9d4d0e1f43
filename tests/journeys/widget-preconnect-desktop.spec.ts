import { expect, type Locator, type Page, test } from 'playwright/test'
import { amount as amountLabel } from '#core/ui/simulator/text.ts'
import { embeds } from '../../portal/build/recipe/build-widget.mjs'
import { complaintsOf, html, settled, strictPolicy } from '../support/embed-page.ts'
import { type Site, startSite } from '../support/static-site.ts'

let portal: Site
let shop: Site

test.beforeAll(async () => {
  portal = await startSite({ folder: ['/widget/', 'dist/widget/'] })
  shop = await startSite({
    contentSecurityPolicy: strictPolicy(portal.origin),
    files: {
      '/all.html': html(
        `<main><h1>Loja</h1>${embeds.map((name) => `<credit-${name}></credit-${name}>`).join('')}</main>`,
        `<script type="module" src="${portal.origin}/widget/v1/credit.js"></script>`,
      ),
    },
  })
})
test.afterAll(() => Promise.all([portal.close(), shop.close()]))

/** Origins an element has preconnected to. */
const warmed = (page: Page, name: string) =>
  page
    .locator(`credit-${name} link[rel=preconnect]`)
    .evaluateAll((links) => links.map((link) => new URL(Reflect.get(link, 'href')).origin))

const ways: Record<string, { on: (page: Page) => Locator; by: (way: Locator) => Promise<void> }> = {
  simulator: {
    on: (page) => page.locator('credit-simulator').getByRole('link', { name: 'Simular' }),
    by: (way) => way.hover(),
  },
  'migration-banner': { on: (page) => page.getByRole('link', { name: /^Ir pra/ }), by: (way) => way.focus() },
  price: {
    on: (page) => page.locator('credit-price a'),
    by: async (way) => {
      await way.evaluate((link) => link.closest<HTMLElement>('[popover]')?.showPopover())
      await way.hover()
      await way.page().keyboard.press('Escape')
    },
  },
  login: {
    on: (page) => page.getByRole('textbox', { name: 'Seu e-mail' }),
    by: (way) => way.dispatchEvent('pointerover', { pointerType: 'touch' }),
  },
}

test('the portal is warm once a way to it is hovered, focused or touched, and before that nothing happens', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto(`${shop.origin}/all.html`)
  await page.getByRole('slider', { name: amountLabel }).hover()
  await page.getByRole('slider', { name: amountLabel }).press('ArrowRight')
  for (const [name, { on, by }] of Object.entries(ways)) {
    expect(await warmed(page, name), name).toEqual([])
    for (const _again of [1, 2]) {
      await by(on(page))
      await page.getByRole('heading', { name: 'Loja' }).hover()
    }
    await settled(page)
    expect(await warmed(page, name), name).toEqual([portal.origin])
  }
  await page.getByRole('button', { name: 'Fechar aviso' }).hover()
  await settled(page)
  expect(await warmed(page, 'scam-warning')).toEqual([])
  expect(portal.requests).toEqual(['/widget/v1/credit.js'])
  expect(complaints).toEqual([])
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual([
    '',
    0,
    0,
  ])
})
