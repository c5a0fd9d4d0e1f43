import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import { today } from '#core/calendar/clock.ts'
import { priceFor } from '#core/ui/simulator/quote.ts'
import { embeds } from '../../portal/build/recipe/widget.mjs'
import { accessibility } from '../support/accessibility.ts'
import { complaintsOf, html, loadModule, strictPolicy } from '../support/embed-page.ts'
import { type Site, startSite } from '../support/static-site.ts'

const tags = embeds.map((name) => `<credit-${name} partner="loja"><p>…</p></credit-${name}>`).join('')
const quote = priceFor({ loanAmountCents: 8_000_00, installmentsQty: 36 }, 0.019, today())

/** The same visit in each language: what is typed, and what is read. */
const languages = [
  {
    lang: 'pt-BR',
    script: 'credit.js',
    amount: 'De quanto você precisa?',
    typed: '8.000',
    go: 'Simular',
    installment: (reais: string) => `R$\u00a0${reais.replace('.', ',')}`,
    rate: '1,90% ao mês',
    warning: 'não solicita nenhum tipo de depósito antecipado',
  },
  {
    lang: 'en',
    script: 'en/credit.js',
    amount: 'How much do you need?',
    typed: '8,000.00',
    go: 'Continue in Portuguese',
    installment: (reais: string) => `R$${reais}`,
    rate: '1.90% a month',
    warning: 'does not ask for a deposit of any kind',
  },
  {
    lang: 'es',
    script: 'es/credit.js',
    amount: '¿Cuánto necesitas?',
    typed: '8.000,00',
    go: 'Continuar en portugués',
    installment: (reais: string) => `R$\u00a0${reais.replace('.', ',')}`,
    rate: '1,90\u00a0% al mes',
    warning: 'no solicita ningún tipo de depósito anticipado',
  },
] as const

let portal: Site
let shop: Site

const pageOf = (scripts: readonly string[]) =>
  html(
    `<main><h1>Loja</h1>${tags}</main>`,
    scripts
      .map((script) => `<script type="module" src="${portal.origin}/widget/v1/${script}"></script>`)
      .join(''),
  )

test.beforeAll(async () => {
  const own = html('<main><h1>Portal</h1><credit-login></credit-login></main>')
  portal = await startSite({
    folder: ['/widget/', 'dist/widget/'],
    files: { '/continuar': 'Portal', '/own.html': own },
  })
  const snippet = await readFile('dist/widget/v1/en/simulator.html', 'utf8')
  const built = /src="(.+?)\/widget\//.exec(snippet)?.[1] ?? ''
  shop = await startSite({
    contentSecurityPolicy: strictPolicy(portal.origin).replace(
      "style-src 'self'",
      `style-src ${portal.origin}`,
    ),
    files: {
      ...Object.fromEntries(languages.map(({ lang, script }) => [`/${lang}.html`, pageOf([script])])),
      '/drawn.html': html(`<main><h1>Shop</h1>${snippet.replaceAll(built, portal.origin)}</main>`),
    },
  })
})
test.afterAll(() => Promise.all([portal.close(), shop.close()]))

const priceOf = (page: Page) =>
  page.locator('credit-simulator').evaluate((element) => ({ ...Reflect.get(element, 'quote') }))

for (const { lang, amount, typed, go, installment, rate, warning } of languages)
  test(`in "${lang}": an amount as its readers write it, the same price, and the same way on`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page)
    await page.goto(`${shop.origin}/${lang}.html`)
    for (const name of embeds)
      await expect(page.locator(`credit-${name} [part~=base]`)).toHaveAttribute('lang', lang)
    await expect(page.getByText(warning)).toBeVisible()

    const field = page.getByRole('textbox', { name: amount })
    await field.fill(typed)
    await expect(page.getByRole('slider', { name: amount })).toHaveValue('8000')
    expect(await priceOf(page)).toEqual(quote)
    const simulator = page.locator('credit-simulator')
    await expect(
      simulator.getByText(installment((quote.installmentCents / 100).toFixed(2)), { exact: true }),
    ).toBeVisible()
    await expect(simulator.getByText(rate, { exact: true })).toBeVisible()
    await expect(field).toHaveAccessibleDescription('')
    expect(await accessibility(page)).toEqual([])
    expect(complaints).toEqual([])

    await page.getByRole('link', { name: go, exact: true }).click()
    await page.waitForURL(
      `${portal.origin}/continuar?loanValue=8000&installmentsQty=36&partner=loja&utm_source=loja&utm_medium=widget`,
      { waitUntil: 'commit' },
    )
  })

test('drawn by the server in English, it is read as English and sends what was typed, without its script', async ({
  page,
}) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`${shop.origin}/drawn.html`)
  await expect(page.locator('credit-simulator')).toHaveAttribute('lang', 'en')
  await expect(page.locator('credit-simulator [part~=base]')).toHaveAttribute('lang', 'en')
  await page.getByRole('textbox', { name: 'How much do you need?' }).fill('8,000')
  await page.getByRole('button', { name: 'Continue in Portuguese' }).click()
  await expect(page).toHaveURL(`${portal.origin}/continuar?loanValue=8%2C000&installmentsQty=36`)
})

test('of two languages on one page the first stays, and the console says so', async ({ page }) => {
  await page.goto(`${shop.origin}/en.html`)
  await expect(page.getByRole('link', { name: 'Continue in Portuguese' })).toBeVisible()
  const complaints = complaintsOf(page)
  await loadModule(page, `${portal.origin}/widget/v1/credit.js`)
  expect(complaints).toHaveLength(embeds.length)
  for (const complaint of complaints) expect(complaint).toMatch(/was defined by another copy, which stays/)
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('credit-login')))
  await expect(page.getByRole('textbox', { name: 'Your email' })).toHaveCount(2)
})

test("on the portal's own origin the login in another language asks for no password", async ({ page }) => {
  await page.goto(`${portal.origin}/own.html`)
  portal.requests.length = 0
  await loadModule(page, `${portal.origin}/widget/v1/es/login.js`)
  await expect(page.getByRole('textbox', { name: 'Tu correo electrónico' })).toBeVisible()
  await expect(page.locator('credit-login input')).toHaveCount(1)
  expect(portal.requests).toEqual(['/widget/v1/es/login.js'])
})
