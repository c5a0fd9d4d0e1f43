import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import { today } from '#core/calendar/clock.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatPercent } from '#core/format/percent.ts'
import { priceFor } from '#core/ui/simulator/quote-simulation.ts'
import { amount as amountLabel } from '#core/ui/simulator/text.ts'
import { accessibility } from '../support/accessibility.ts'
import { complaintsOf, html, screens, settled, strictPolicy, watchShifts } from '../support/embed-page.ts'
import { type Site, startSite } from '../support/static-site.ts'

let portal: Site
let shop: Site

const darkHead = () => `<link rel="stylesheet" href="/dark.css">
  <script type="module" src="${portal.origin}/widget/v1/simulator.js"></script>`

/** The demo's partner page on another origin, with delayed scripts. */
test.beforeAll(async () => {
  portal = await startSite({ folder: ['/widget/', 'dist/widget/'], files: { '/continuar': 'Portal' } })
  const page = await readFile('demo/sites/parceiro/index.html', 'utf8')
  const late = page.replace('credit.js"', 'credit.js?after=800"').replaceAll('{{portal}}', portal.origin)
  shop = await startSite({
    contentSecurityPolicy: strictPolicy(portal.origin),
    files: {
      '/parceiro/index.html': late,
      '/dark.html': html('<main><h1>Escura</h1><credit-simulator></credit-simulator></main>', darkHead()),
      '/dark.css': ':root { color-scheme: dark; background: #111; color: #eee }',
      '/parceiro/style.css': await readFile('demo/sites/parceiro/style.css', 'utf8'),
    },
  })
})
test.afterAll(() => Promise.all([portal.close(), shop.close()]))
test.beforeEach(() => {
  portal.requests.length = 0
})

const open = (page: Page) => page.goto(`${shop.origin}/parceiro/index.html`)
const link = (page: Page) => page.getByRole('link', { name: 'Simular', exact: true })
const amount = (page: Page) => page.getByRole('slider', { name: amountLabel })

for (const [width, height] of screens) {
  test(`nothing jumps when the script comes late, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const shifts = await watchShifts(page)
    await open(page)
    await page.locator('credit-simulator').evaluate((element) => element.scrollIntoView())
    await expect(page.locator('credit-simulator:state(ready)')).toBeVisible()
    await page.waitForTimeout(300)
    expect(await shifts()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('a strict partner page: one request, no complaint, nothing stored', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page)
  await expect(link(page)).toBeVisible()
  expect(complaints).toEqual([])
  expect(portal.requests).toEqual(['/widget/v1/credit.js'])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
    0,
    0,
    '',
  ])
  expect(await page.context().cookies()).toEqual([])
})

test('the fallback leads to the portal while the script is missing', async ({ page }) => {
  await page.route('**/widget/**', (route) => route.abort())
  await open(page)
  await expect(page.getByRole('link', { name: /Simular um empréstimo/ })).toHaveAttribute(
    'href',
    `${portal.origin}/continuar?loanValue=8000&partner=sualoja`,
  )
})

test('a page that changed what sums are made of sees its fallback and an error, and no price', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('credit-error', ({ target }) => {
      const { localName } = target as Element
      // The line at a price fails too.
      if (localName !== 'credit-price') document.title = `no price in ${localName}`
    })
    // As in Prototype 1.6.
    Array.prototype.reduce = function reduce() {
      return this.length > 1 ? this : this[0]
    }
  })
  await open(page)
  await expect(page).toHaveTitle('no price in credit-simulator')
  await expect(page.getByRole('link', { name: /Simular um empréstimo/ })).toBeVisible()
  await expect(page.locator('credit-simulator').getByText(/parcelas|CET/)).toHaveCount(0)
})

test('choosing tells the page, and the button leads to the portal with the choice', async ({ page }) => {
  await open(page)
  await expect(amount(page)).toHaveValue('8000')
  const told = page.evaluate(
    () =>
      new Promise((tell) =>
        document.addEventListener('credit-change', ({ target, detail }: CustomEventInit & Event) =>
          tell({ ...detail, quote: { ...Reflect.get(target as object, 'quote') } }),
        ),
      ),
  )
  await amount(page).press('ArrowRight')
  const quote = priceFor({ loanAmountCents: 9_000_00, installmentsQty: 36 }, 0.019, today())
  expect(await told).toEqual({
    ...{ loanValue: 9000, installmentsQty: 36, installmentValue: quote.installmentCents / 100 },
    quote,
  })
  await link(page).click()
  await page.waitForURL(
    `${portal.origin}/continuar?loanValue=9000&installmentsQty=36&partner=sualoja&utm_source=sualoja&utm_medium=widget`,
    { waitUntil: 'commit' },
  )
})

test('the choice is there again on the way back, each time', async ({ page }) => {
  await open(page)
  await amount(page).fill('20000')
  for (const _ of ['there and back', 'once more']) {
    await page.goto(`${portal.origin}/continuar`)
    await page.goBack()
    await expect(amount(page)).toHaveValue('20000')
    await expect(link(page)).toHaveAttribute('href', /loanValue=20000/)
  }
  await page
    .locator('credit-simulator')
    .evaluate((element: HTMLElement & { reset(): void }) => element.reset())
  await expect(amount(page)).toHaveValue('8000')
})

test('a reset of the form around it takes the choice back', async ({ page }) => {
  await open(page)
  const first = await amount(page).inputValue()
  await amount(page).fill('20000')
  await page.locator('credit-simulator').evaluate((element) => {
    const form = document.createElement('form')
    element.before(form)
    form.append(element)
    form.reset()
  })
  await expect(amount(page)).toHaveValue(first)
})

test('what is not on a page can be reset', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page)
  await page.evaluate(() =>
    (document.createElement('credit-simulator') as HTMLElement & { reset(): void }).reset(),
  )
  await settled(page)
  expect(complaints).toEqual([])
})

test('one change is told once, and none that is taken back', async ({ page }) => {
  await open(page)
  await page.evaluate(() => {
    const told: number[] = []
    Reflect.set(globalThis, 'told', told)
    document.addEventListener('credit-change', (event) => told.push((event as CustomEvent).detail.loanValue))
  })
  await page.getByRole('textbox').first().fill('9000')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.getByRole('textbox').first().press('End')
  for (const key of ['0', 'Backspace', 'Tab']) await page.keyboard.press(key)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'told'))).toEqual([9000])
})

test('a partner may keep the visitor on the page', async ({ page }) => {
  await open(page)
  await expect(link(page)).toBeVisible()
  await page.evaluate(() =>
    document.addEventListener('credit-simulate', (event) => {
      event.preventDefault()
      document.title = (event as CustomEvent<{ url: string }>).detail.url
    }),
  )
  await link(page).click()
  await expect(page).toHaveTitle(/\/continuar\?loanValue=8000&installmentsQty=36/)
  expect(page.url()).toBe(`${shop.origin}/parceiro/index.html`)
})

test('attributes set the scale and cannot leave what is on offer', async ({ page }) => {
  await open(page)
  const element = page.locator('credit-simulator')
  await element.evaluate((simulator) => {
    simulator.setAttribute('max-loan-amount', '12500')
    simulator.setAttribute('loan-value', '90000')
    simulator.setAttribute('installments-qty', '0')
    simulator.setAttribute('monthly-rate-percent', '0.01')
    simulator.setAttribute('portal-url', 'javascript:alert(1)')
  })
  await expect(amount(page)).toHaveAttribute('max', '12000')
  await expect(amount(page)).toHaveValue('12000')
  await expect(element.getByText('1,90% ao mês', { exact: true })).toBeVisible()
  await expect(link(page)).toHaveAttribute(
    'href',
    new RegExp(`^${portal.origin}/continuar\\?loanValue=12000&installmentsQty=6`),
  )
})

test('compact, it is one sentence with its CET and the way on, and nothing legal is missing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 280, height: 740 })
  await open(page)
  const element = page.locator('credit-simulator')
  await element.evaluate((simulator) => simulator.setAttribute('variant', 'compact'))
  const quote = priceFor({ loanAmountCents: 8_000_00, installmentsQty: 36 }, 0.019, today())
  await expect(element).toContainText(
    `Em até 36x de ${formatBrl(quote.installmentCents)}, CET de ${formatPercent(quote.annualCet)} ao ano`,
  )
  await expect(element).toContainText('é correspondente bancário')
  await expect(element).not.toContainText('Exemplo')
  await expect(element.getByRole('slider')).toHaveCount(0)
  await expect(link(page)).toHaveAttribute('href', /loanValue=8000&installmentsQty=36&partner=sualoja/)
  expect(await accessibility(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(280)
  await element.evaluate((simulator) => simulator.setAttribute('variant', 'huge'))
  await expect(element.getByRole('slider')).toHaveCount(2)
})

test('a wrong amount is corrected in sight before the way on, which then takes one press', async ({
  page,
}) => {
  await open(page)
  const typed = page.getByRole('textbox', { name: amountLabel })
  for (const [written, becomes, says] of [
    ['80', '1.000', /^Ajustamos para R\$.1\.000\. Escolha de R\$.1\.000 a R\$.50\.000\.$/],
    ['', '1.000', /^Mantivemos R\$.1\.000\. Escolha de /],
    ['2500 a 3000', '1.000', /^Mantivemos R\$.1\.000\. Escolha de /],
    ['-2000', '1.000', /^Mantivemos R\$.1\.000\. Escolha de /],
    ['12500', '13.000', /^Ajustamos para R\$.13\.000\. O valor muda de 1\.000 em 1\.000\.$/],
  ] as const) {
    await typed.fill(written)
    await link(page).click({ noWaitAfter: true })
    await expect(typed).toHaveValue(becomes)
    await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible()
    expect(page.url()).toBe(`${shop.origin}/parceiro/index.html`)
  }
  await typed.fill('80')
  await typed.press('Tab')
  await link(page).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/continuar\?loanValue=1000&/, { waitUntil: 'commit' })
  await open(page)
  await typed.fill('12000')
  await link(page).click()
  await page.waitForURL(/continuar\?loanValue=12000&/, { waitUntil: 'commit' })
})

test('undoing in a field gives what it had when it was entered', async ({ page }) => {
  await open(page)
  const typed = page.getByRole('textbox', { name: amountLabel })
  const entered = await typed.inputValue()
  await typed.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('7000')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(typed).toHaveValue(entered)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('9000')
  await page.keyboard.press('Tab')
  await typed.click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(typed).toHaveValue('9.000')
})

test('a page reads the price it shows, and takes the choice back', async ({ page }) => {
  await open(page)
  await amount(page).press('ArrowRight')
  const element = page.locator('credit-simulator')
  const quote = () => element.evaluate((simulator) => ({ ...Reflect.get(simulator, 'quote') }))
  const priced = (cents: number) => priceFor({ loanAmountCents: cents, installmentsQty: 36 }, 0.019, today())
  expect(await quote()).toEqual(priced(9_000_00))
  await element.evaluate((simulator) => {
    simulator.focus()
    ;(simulator as HTMLElement & { reset(): void }).reset()
  })
  await expect(amount(page)).toHaveValue('8000')
  expect(await quote()).toEqual(priced(8_000_00))
})

test('more simulators need no more observers, and wait for nothing until they are used', async ({ page }) => {
  await page.addInitScript(() => {
    const made = { observers: 0, pauses: 0 }
    Reflect.set(globalThis, 'made', made)
    const { IntersectionObserver: Observer, setTimeout: wait } = globalThis
    globalThis.IntersectionObserver = class extends Observer {
      constructor(...given: ConstructorParameters<typeof Observer>) {
        super(...given)
        made.observers += 1
      }
    }
    Reflect.set(globalThis, 'setTimeout', (work: () => void, milliseconds: number) => {
      if (milliseconds >= 500) made.pauses += 1
      return wait(work, milliseconds)
    })
  })
  await page.goto(`${shop.origin}/dark.html`)
  await expect(page.locator('credit-simulator:state(ready)')).toBeVisible()
  const made = () => page.evaluate(() => ({ ...Reflect.get(globalThis, 'made') }))
  const before = await made()
  expect(before.observers).toBeGreaterThan(0)
  await page.evaluate(() => {
    for (let more = 0; more < 10; more += 1) document.body.append(document.createElement('credit-simulator'))
  })
  await settled(page)
  expect(await made()).toEqual(before)
  await amount(page).first().press('ArrowRight')
  await expect.poll(async () => (await made()).pauses).toBe(before.pauses + 1)
})

for (const path of ['/parceiro/index.html', '/dark.html']) {
  test(`accessible and readable 280 px wide: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 280, height: 740 })
    await page.goto(shop.origin + path)
    await expect(link(page)).toBeVisible()
    expect(await accessibility(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(280)
  })
}
