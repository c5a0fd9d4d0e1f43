import { expect, type Page, test } from 'playwright/test'
import { placementQueue } from '../../widget/placement.ts'
import { complaintsOf, html, strictPolicy } from '../support/embed-page.ts'
import { type Site, startSite } from '../support/static-site.ts'

let shop: Site

const product = '<main><p class="price">R$ 1.299,90</p><p class="price">R$ 10,00</p></main>'
const script = '<script src="/widget/v1/placement.classic.js"></script>'

test.beforeAll(async () => {
  shop = await startSite({
    folder: ['/widget/', 'dist/widget/'],
    contentSecurityPolicy: strictPolicy(),
    files: {
      '/': html(product + script),
      '/early.js': `Map = 'mapa'; ${placementQueue} = [{ element: 'credit-price', at: '.price', where: 'afterend', attributes: { amount: '1299.90' } }]`,
      '/odd.js': `${placementQueue} = [null, 7, { element: 'credit-price', at: '.price', where: 'afterend', attributes: { amount: '1299.90' } }]`,
      '/odd.html': html(`${product}<script src="/odd.js"></script>${script}`),
      '/named.html': html(`<a id="${placementQueue}">Avaliações</a>${product}${script}`),
      '/early.html': html(product, '<script src="/early.js"></script>').replace(
        '</body>',
        `${script}</body>`,
      ),
    },
  })
})
test.afterAll(() => shop.close())

interface Asked {
  at?: string
  where?: string
  attributes?: Record<string, string>
}

/** Asks for a price as the tag of a tag manager does. */
const place = (page: Page, { at = '.price', where = 'afterend', attributes = {} }: Asked) =>
  page.evaluate(
    ([queue, placement]) => void (Reflect.get(globalThis, queue as string) as unknown[]).push(placement),
    [placementQueue, { element: 'credit-price', at, where, attributes }] as const,
  )

const prices = (page: Page) => page.locator('credit-price')
const line = (page: Page) => prices(page).getByText(/12x de/)

test('what was asked for before the script, loaded twice, is placed once, beside the first that matches', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto(`${shop.origin}/early.html`)
  await expect(line(page)).toBeVisible()
  await expect(prices(page)).toHaveCount(1)
  expect(await page.locator('.price + credit-price + .price').count()).toBe(1)
  expect(complaints).toEqual([])
})

test('an entry that is none, or an element of the page with the name of the list, keeps no price from its place', async ({
  page,
}) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.goto(`${shop.origin}/odd.html`)
  await expect(line(page)).toBeVisible()
  await page.goto(`${shop.origin}/named.html`)
  await place(page, { attributes: { amount: '1299.90' } })
  await expect(line(page)).toBeVisible()
  expect(errors).toEqual([])
})

test('asked again it takes the new attributes, and is placed anew where the page took it away', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto(shop.origin)
  await place(page, { attributes: { amount: '1299.90' } })
  await expect(line(page)).toBeVisible()
  await prices(page).evaluate((element) => Reflect.set(element, 'known', true))

  await place(page, { attributes: { amount: '2500' } })
  await expect(prices(page)).toHaveAttribute('amount', '2500')
  await expect(prices(page)).toHaveCount(1)
  expect(await prices(page).evaluate((element) => Reflect.get(element, 'known'))).toBe(true)

  await prices(page).evaluate((element) => element.remove())
  await place(page, { attributes: { amount: '2500' } })
  await expect(line(page)).toBeVisible()

  // A shop that navigates without page loads draws the product again: the former element is removed.
  await page.evaluate(() => {
    const main = document.querySelector('main')
    const anew = main?.cloneNode(true) as HTMLElement
    anew.querySelector('credit-price')?.remove()
    main?.before(anew)
  })
  await place(page, { attributes: { amount: '2500' } })
  await expect(prices(page)).toHaveCount(1)
  expect(await page.locator('main:first-of-type credit-price').count()).toBe(1)
  expect(complaints).toEqual([])

  // The next page has no place for it.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('.price')) one.remove()
  })
  await place(page, { attributes: { amount: '900' } })
  await expect(prices(page)).toHaveCount(0)
})

test('stands where it was asked to, and says in the console what cannot be placed', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto(shop.origin)
  for (const [where, found] of [
    ['beforebegin', 'credit-price + .price'],
    ['afterend', '.price + credit-price + .price'],
    ['afterbegin', '.price > credit-price:first-child'],
    ['beforeend', '.price > credit-price:last-child'],
  ] as const) {
    await place(page, { where, attributes: { amount: '1299.90' } })
    expect([where, await page.locator(found).count()]).toEqual([where, 1])
  }
  expect(complaints).toEqual([])
  for (const wrong of [{ at: '.total' }, { at: '..' }, { where: 'above' }, { attributes: { '1 2': 'x' } }])
    await place(page, wrong)
  expect(complaints).toHaveLength(4)
  for (const complaint of complaints) expect(complaint).toMatch(/^warning: .*<credit-price> was not placed/)
  await expect(prices(page)).toHaveCount(4)
})
