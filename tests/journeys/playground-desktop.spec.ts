import type { Page } from 'playwright/test'
import { today } from '#core/calendar/clock.ts'
import { quoteFor } from '#core/ui/simulator/quote-simulation.ts'
import { amount as amountLabel } from '#core/ui/simulator/text.ts'
import { expect, expectAccessible, test } from './journey.ts'

const code = (page: Page) => page.getByRole('region', { name: 'código para copiar' })
const amount = (page: Page) => page.getByRole('slider', { name: amountLabel })

test('the playground: what is changed shows, is told, is written as code and travels in the address', async ({
  page,
  server,
}) => {
  await page.goto(`${server.partnerOrigin}/playground`)
  await page.getByLabel('loan-value').fill('8000')
  await page.getByLabel('--credit-accent', { exact: true }).fill('#8a2f1b')
  await expect(amount(page)).toHaveValue('8000')
  await expect(page.getByRole('link', { name: 'Simular', exact: true })).toHaveCSS(
    'background-color',
    'rgb(138, 47, 27)',
  )

  // What was changed stands in the code beside it.
  await expect(page.locator('#code mark')).toHaveText(/loan-value="8000"/)
  await expect(page.locator('#code')).toBeInViewport()

  await amount(page).press('ArrowRight')
  await page.getByRole('link', { name: 'Simular', exact: true }).click()
  const { installmentCents } = quoteFor({ loanAmountCents: 9_000_00, installmentsQty: 36 }, 0.019, today())
  await expect(page.getByRole('log')).toContainText(
    `credit-change{"loanValue":9000,"installmentsQty":36,"installmentValue":${installmentCents / 100}}`,
  )
  await expect(page.getByRole('log')).toContainText(/credit-simulate.*\/continuar\?loanValue=9000.*impedido/)

  await expect(code(page)).toContainText(
    `<script type="module" src="${server.origin}/widget/v1/simulator.js"`,
  )
  await expect(code(page)).toContainText('<credit-simulator partner="sualoja" loan-value="8000">')
  for (const [kind, words] of [
    ['HTML com SRI', /v\d+\.\d+\.\d+\/simulator\.js" integrity="sha384-[\w+/]{64}" crossorigin/],
    ['WordPress', /add_shortcode\('credit_simulator'/],
    ['Vue', /@credit-simulate="/],
    ['Svelte', /oncredit-simulate=\{/],
    ['Angular', /\(credit-simulate\)="tell/],
    ['React', /addEventListener\('credit-simulate'/],
  ] as const) {
    await page.getByRole('radio', { name: kind, exact: true }).check()
    await expect(code(page)).toContainText(words)
  }
  await expect(page.getByRole('region', { name: 'folha de estilo' })).toContainText(
    '--credit-accent: #8a2f1b;',
  )
  await expect(page.getByRole('region', { name: 'política de segurança' })).toHaveText(
    `script-src ${server.origin};`,
  )
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Blog', exact: true }).check()
  await expect(page.getByLabel('--credit-accent', { exact: true })).toHaveAccessibleDescription(/^A cor de/)
  await expect(page.getByLabel('--credit-text', { exact: true })).toHaveAccessibleDescription(/:1 .* passa/)
  await expectAccessible(page)

  const written = await code(page).textContent()
  const address = await page.getByRole('region', { name: 'endereço' }).textContent()
  await page.goto('about:blank')
  await page.goto(address ?? '')
  await expect(page.getByLabel('loan-value')).toHaveValue('8000')
  await expect(amount(page)).toHaveValue('8000')
  await expect(page.getByRole('radio', { name: 'Blog', exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'React', exact: true })).toBeChecked()
  await expect(code(page)).toHaveText(written ?? '')

  await page.getByRole('radio', { name: 'credit-simulator' }).focus()
  for (const [name, words] of [
    ['credit-price', 'como funciona'],
    ['credit-migration-banner', 'não oferece mais crédito'],
    ['credit-login', 'Seu e-mail'],
    ['credit-scam-warning', 'Atenção!'],
  ] as const) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name, exact: true })).toBeFocused()
    await expect(page.locator('#stage').getByText(words).first()).toBeVisible()
    await expect(code(page)).toContainText(`<${name}`)
  }
})

test('an address that somebody made up breaks nothing, and the page fits a small screen in the dark', async ({
  page,
  server,
  complaints,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 640 })
  const made = 'simulator?loan-value=%22%3E%3Cb%3E&onclick=x&--credit-accent=pink&_code=nada&_theme=%3Cb%3E'
  await page.goto(`${server.partnerOrigin}/playground#${made}`)
  await expect(code(page)).toContainText('loan-value="&quot;>&lt;b>"')
  await expect(amount(page)).toHaveValue('5000')
  await page.getByRole('radio', { name: '280 px' }).check()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
  const told = complaints.splice(0)
  expect(told.length).toBeGreaterThan(0)
  for (const one of told) expect(one).toMatch(/^warning: .* loan-value=.* is taken as 5000$/)
})
