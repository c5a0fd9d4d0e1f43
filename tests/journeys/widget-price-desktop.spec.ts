import { expect, type Page, test } from 'playwright/test'
import { today } from '#core/calendar/clock.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatPercent } from '#core/format/percent.ts'
import { priceFor } from '#core/ui/simulator/quote-simulation.ts'
import { correspondent, example, subject } from '#core/ui/simulator/text.ts'
import { title } from '../../widget/price/text.ts'
import { accessibility } from '../support/accessibility.ts'
import { complaintsOf, html, settled, strictPolicy } from '../support/embed-page.ts'
import { tabOf } from '../support/playwright-tab.ts'
import { type Site, startSite } from '../support/static-site.ts'
import { translate } from '../support/translation.ts'

let portal: Site
let shop: Site
let complaints: string[]

const quote = (reais: number, installmentsQty = 12) =>
  priceFor({ loanAmountCents: Math.round(reais * 100), installmentsQty }, 0.019, today())
const lineOf = (reais: number, installmentsQty = 12) => {
  const { installmentCents, annualCet } = quote(reais, installmentsQty)
  const installment = `${installmentsQty}x de ${formatBrl(installmentCents)}`
  return `${installment} · CET ${formatPercent(annualCet)} a.a. · como funciona`
}

const line = (page: Page) => page.locator('credit-price [part=price]')
const details = (page: Page) => page.getByRole('dialog', { name: title })
const set = async (page: Page, values: Record<string, unknown>) => {
  await page.locator('credit-price').evaluate((element, given) => void Object.assign(element, given), values)
  await settled(page)
}

test.beforeAll(async () => {
  portal = await startSite({ folder: ['/widget/', 'dist/widget/'], files: { '/': html('Portal') } })
  shop = await startSite({
    contentSecurityPolicy: strictPolicy(portal.origin),
    files: {
      '/page.html': html(
        `<main><h1>Furadeira</h1><credit-price amount="1299.90" partner="loja/vitrine"><a href="/">Ver</a></credit-price></main>`,
        `<link rel="stylesheet" href="/page.css"><script type="module" src="${portal.origin}/widget/v1/price.js"></script>`,
      ),
      '/page.css': 'body { margin: 0 } main { font: 16px sans-serif }',
    },
  })
})
test.afterAll(() => Promise.all([portal.close(), shop.close()]))
test.beforeEach(async ({ page }) => {
  complaints = complaintsOf(page)
  await page.goto(`${shop.origin}/page.html`)
  await page.locator('credit-price:state(ready)').waitFor()
})
test.afterEach(() => expect(complaints).toEqual([]))

test('one line has the installment and the CET of exactly the price, and follows the cart', async ({
  page,
}) => {
  await expect(line(page)).toHaveText(lineOf(1299.9))
  for (const reais of [1000, 1000.01, 2599.8, 12_345.67, 50_000]) {
    await set(page, { amount: reais })
    await expect(line(page)).toHaveText(lineOf(reais))
    expect(
      await page.locator('credit-price').evaluate((element) => ({ ...Reflect.get(element, 'quote') })),
    ).toEqual(quote(reais))
  }
  await page.locator('credit-price').evaluate((element) => {
    element.setAttribute('amount', '2000.5')
    element.setAttribute('installments-qty', '24')
  })
  await expect(line(page)).toHaveText(lineOf(2000.5, 24))
  await expect(page.getByRole('status')).toHaveText(/^R\$\s2\.000,50 em 24 parcelas de R\$\s[\d,]+, CET de /)
})

test('an amount that is not lent is no price: the line says from when, or up to when', async ({ page }) => {
  for (const [amount, words, loanValue] of [
    [999.99, 'Empréstimo a partir de R$\u00a01.000 · como funciona', 1000],
    // A discount gives a number three decimals; as a text it would be eighteen thousand.
    [18.525, 'Empréstimo a partir de R$\u00a01.000 · como funciona', 1000],
    [0, 'Empréstimo a partir de R$\u00a01.000 · como funciona', 1000],
    [50_000.01, 'Empréstimo de até R$\u00a050.000 · como funciona', 50_000],
    [null, 'Empréstimo de R$\u00a01.000 a R$\u00a050.000 · como funciona', 5000],
  ] as const) {
    await set(page, { amount })
    await expect(line(page)).toHaveText(words)
    await line(page).click()
    await expect(details(page)).toContainText(formatBrl(quote(loanValue).totalCents))
    await expect(details(page).getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`\\?loanValue=${loanValue}&installmentsQty=12&`),
    )
    await page.keyboard.press('Escape')
    await expect(details(page)).toBeHidden()
  }
})

test('it opens the costs and the legal text by mouse and keyboard, and stays open while the cart changes', async ({
  page,
}) => {
  await expect(details(page)).toBeHidden()
  await line(page).focus()
  await page.keyboard.press('Enter')
  for (const words of [subject, correspondent, example, formatBrl(quote(1299.9).totalCents)])
    await expect(details(page)).toContainText(words)
  expect(await accessibility(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(details(page).getByRole('link', { name: 'Simular' })).toBeFocused()
  await set(page, { amount: 3000 })
  await expect(details(page)).toContainText(formatBrl(quote(3000).totalCents))
  await expect(details(page).getByRole('link', { name: 'Simular' })).toBeFocused()
  await details(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(details(page)).toBeHidden()
  await page.locator('credit-price').evaluate((element) => element.focus())
  await expect(line(page)).toBeFocused()
})

test("its link leads to the portal's simulator with the amount and the partner; a page may prevent it", async ({
  page,
}) => {
  const { installmentCents } = quote(1299.9)
  const partner = 'partner=loja/vitrine&utm_source=loja/vitrine&utm_medium=widget'
  const url = `${portal.origin}/?loanValue=1299.9&installmentsQty=12&${partner}#simulador`
  await page.evaluate(() =>
    document.addEventListener(
      'credit-simulate',
      (event) => {
        event.preventDefault()
        document.title = JSON.stringify((event as CustomEvent).detail)
      },
      { once: true },
    ),
  )
  await line(page).click()
  await details(page).getByRole('link').click()
  await expect(page).toHaveTitle(
    JSON.stringify({ loanValue: 1299.9, installmentsQty: 12, installmentValue: installmentCents / 100, url }),
  )
  expect(page.url()).toBe(`${shop.origin}/page.html`)
  await details(page).getByRole('link').click()
  await page.waitForURL(url, { waitUntil: 'commit' })
})

test('it is never higher than 48 px, and lies in its place', async ({ page }) => {
  await page.goto(`${shop.origin}/page.html`)
  await page.locator('credit-price:state(ready)').waitFor()
  for (const width of [280, 320, 360, 480, 768, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    for (const [amount, installmentsQty] of [
      [1299.9, 12],
      [48_765.43, 6],
      [12_345.67, 36],
      [null, 12],
    ]) {
      await set(page, { amount, installmentsQty })
      const box = await page.locator('credit-price').boundingBox()
      expect([width, amount, box?.height]).toEqual([width, amount, 48])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})

test('no word of its costs breaks where it is narrow or the letters are large', async ({ page }) => {
  await line(page).click()
  for (const [width, unit] of [
    [280, 16],
    [320, 20],
    [360, 24],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page
      .locator('credit-price')
      .evaluate((element, px) => element.style.setProperty('--credit-unit', `${px}px`), unit)
    const broken = await details(page)
      .locator('dt')
      .evaluateAll((terms) =>
        terms.flatMap((term) => {
          const text = term.firstChild!
          return [...term.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            return range.getClientRects().length > 1 ? [word] : []
          })
        }),
      )
    expect(broken, `${width} px wide, ${unit} px large`).toEqual([])
  }
})

test('after a browser translation it shows the new price alone', async ({ page }) => {
  await translate(tabOf(page))
  await set(page, { amount: 2000 })
  await expect(line(page)).toHaveText(lineOf(2000))
  await expect(page.getByRole('status')).toHaveText(
    /^R\$\s2\.000 em 12 parcelas de R\$\s[\d,]+, CET de [^R]*$/,
  )
})

test('reset() closes it, and an element that comes back is as it was', async ({ page }) => {
  await line(page).click()
  await page.locator('credit-price').evaluate((element) => Reflect.get(element, 'reset').call(element))
  await expect(details(page)).toBeHidden()
  await page.locator('credit-price').evaluate(async (element) => {
    const place = element.parentElement
    element.remove()
    await new Promise((done) => setTimeout(done))
    place?.append(element)
  })
  await expect(line(page)).toHaveText(lineOf(1299.9))
})
