import type { Page } from 'playwright/test'
import { today } from '#core/calendar/clock.ts'
import { formatBrl } from '#core/format/brl.ts'
import { simulatorUrl } from '#core/links.ts'
import { quoteFor } from '#core/ui/simulator/quote-simulation.ts'
import { amount as amountLabel } from '#core/ui/simulator/text.ts'
import { tabOf } from '../support/playwright-tab.ts'
import { translate } from '../support/translation.ts'
import { departure, leave } from './departure.ts'
import { expect, test } from './journey.ts'

/** Opens the home page with a paused clock. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-03-10T12:00:00Z') })
  await page.goto('/')
  await page.clock.pauseAt(new Date('2026-03-10T13:00:00Z'))
}

test('the way to the partner takes its steps at 500 and 800 ms and leaves at 3500', async ({ page }) => {
  await openWithStoppedClock(page)
  await leave(page).click()
  const dialog = departure(page)
  await expect(dialog).toHaveAttribute('data-stage', '0')
  await expect(dialog.getByRole('heading')).toBeFocused()

  await page.clock.runFor(499)
  await expect(dialog).toHaveAttribute('data-stage', '0')
  await page.clock.runFor(1)
  await expect(dialog).toHaveAttribute('data-stage', '1')
  await page.clock.runFor(299)
  await expect(dialog).toHaveAttribute('data-stage', '1')
  await page.clock.runFor(1)
  await expect(dialog).toHaveAttribute('data-stage', '2')
  await page.clock.runFor(2699)
  await expect(page).toHaveURL('/')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/demo/geru')
})

for (const [how, change] of [
  ['the button', (page: Page) => page.getByRole('button', { name: 'Cancelar' }).click()],
  ['Esc', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`${how} keeps the visitor here, says so, and gives the focus back`, async ({ page }) => {
    await openWithStoppedClock(page)
    await leave(page).click()
    await expect(departure(page)).toBeVisible()
    await page.clock.runFor(3000)
    await change(page)
    await expect(departure(page)).toHaveCount(0)
    await expect(page.getByText('Tudo bem, você continua na Vereda.')).toHaveRole('status')
    await expect(leave(page)).toBeFocused()
    await page.clock.runFor(10_000)
    await expect(page).toHaveURL('/')
  })
}

test.describe('for those who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the link leads there at once', async ({ page }) => {
    await openWithStoppedClock(page)
    await leave(page).click()
    await expect(page).toHaveURL('/demo/geru')
  })
})

test('translated by the browser, the simulator says what the chosen loan costs and nothing else', async ({
  page,
}) => {
  const pricesOf = (reais: number, installmentsQty: number) => {
    const { installmentCents, totalCents, iofCents } = quoteFor(
      { loanAmountCents: reais * 100, installmentsQty },
      0.019,
      today(),
    )
    return [installmentCents, totalCents, iofCents].map(formatBrl)
  }
  await page.goto('/')
  // A part hydrated with translated text is rendered again.
  await page.waitForLoadState('networkidle')
  // A page in the background may never be idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
  const simulator = page.locator('main [part=simulator]')
  let old = pricesOf(5000, 36)
  for (const [name, key, reais, quantity] of [
    [amountLabel, 'ArrowRight', 6000, 36],
    ['Em quantas parcelas?', 'ArrowLeft', 6000, 35],
  ] as const) {
    await translate(tabOf(page))
    await simulator.getByRole('slider', { name }).press(key)
    const prices = pricesOf(reais, quantity)
    for (const price of prices) await expect(simulator).toContainText(price)
    for (const price of old) await expect(simulator).not.toContainText(price)
    old = prices
  }
})

test('search engines read the questions and answers that people read', async ({ page }) => {
  await page.goto('/')
  const data = JSON.parse(String(await page.locator('script[type="application/ld+json"]').textContent()))
  expect(data['@type']).toBe('FAQPage')
  expect(data.mainEntity.length).toBeGreaterThanOrEqual(12)
  const shown = await page.locator('#duvidas details:not([data-narrow]) > summary').allTextContents()
  expect(data.mainEntity.map(({ name }: { name: string }) => name)).toEqual(shown)
  const answers = JSON.stringify(data.mainEntity)
  for (const fact of [
    'dúvidas e parcelas, (11) 90000-0001',
    'segunda a sexta, das 9h às 18h',
    'até 5 dias antes',
  ])
    expect(answers).toContain(fact)
})

test('the simulator stands where it was after a reload, and a partner’s choice takes its place', async ({
  page,
}) => {
  await page.goto('/')
  const [amount, term] = [page.getByRole('slider').first(), page.getByRole('slider').nth(1)]
  await amount.fill('12000')
  await term.fill('24')
  await page.reload()
  await expect(amount).toHaveValue('12000')
  await expect(term).toHaveValue('24')
  await page.goto('/continuar?loanValue=9000&installmentsQty=20')
  await expect(page).toHaveURL('/login')
  await page.goto('/')
  await expect(amount).toHaveValue('9000')
})

test("a price on a partner's page opens the simulator at its amount, and the visit is counted", async ({
  page,
}) => {
  const counted: unknown[] = []
  await page.route('**/api/v1/referral', (route) => {
    counted.push(route.request().postDataJSON().partner)
    return route.fulfill({ status: 204 })
  })
  const slider = page.getByRole('slider', { name: amountLabel })
  await page.goto(simulatorUrl('', { loanAmountCents: 7_890_50, installmentsQty: 18 }, 'loja/vitrine'))
  await expect(slider).toHaveValue('8000')
  await expect(slider).toBeInViewport()
  await expect(page.getByText('18 parcelas fixas de')).toBeVisible()
  await expect(page).toHaveURL('/#simulador')
  await expect.poll(() => counted).toEqual(['loja/vitrine'])
  await slider.press('ArrowRight')
  await page.reload()
  await expect(slider).toHaveValue('9000')
})
