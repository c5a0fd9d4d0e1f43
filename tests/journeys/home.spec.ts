import { today } from '#core/calendar/clock.ts'
import { formatBrl } from '#core/format/brl.ts'
import { quoteFor } from '#core/ui/simulator/quote-simulation.ts'
import { departure, leave } from './departure.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { heading, unfold } from './parts.ts'

test('no one is shut out on the way to the partner', async ({ page }) => {
  // Keeps the transition screen open long enough to check it.
  await page.addInitScript(() => {
    const setTimeout = window.setTimeout
    const without = (run: () => void, ms?: number) => (ms === 3500 ? 0 : setTimeout(run, ms))
    window.setTimeout = without as typeof window.setTimeout
  })
  await page.goto('/')
  await leave(page).click()
  await expect(departure(page)).toHaveAttribute('data-stage', '2')
  await expectAccessible(page)
})

test('everything can be done by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()

  const menu = page.getByRole('button', { name: 'Menu' })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Simule' }))
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Simular crédito' })
  await tabTo(page, drawer.getByRole('slider').first())
  await page.keyboard.press('ArrowRight')
  await expect(drawer.getByRole('slider').first()).toHaveAttribute('aria-valuetext', /6\.000/)
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Fechar aviso' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Aviso contra golpes' })).toHaveCount(0)

  await tabTo(page, leave(page))
  await page.keyboard.press('Enter')
  await expect(departure(page)).toBeVisible()
  await page.keyboard.press('Escape')

  await tabTo(page, page.locator('main').getByRole('slider').first())
  await page.keyboard.press('End')
  await expect(page.locator('main').getByText(/para um empréstimo de R\$.50\.000/)).toBeVisible()

  const question = page.locator('summary', { hasText: 'Quando recebo o boleto' })
  await tabTo(page, question)
  await page.keyboard.press('Enter')
  await expect(page.getByText('até 5 dias antes do vencimento')).toBeVisible()
})

// Each width and each theme once: neither adds a barrier to the other.
test('no one is shut out, in a theme for each width', async ({ page }, { project }) => {
  await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'light' : 'dark' })
  await page.goto('/')
  await expect(page.getByRole('dialog', { name: 'Aviso contra golpes' })).toBeVisible()
  await unfold(page, 'Mais perguntas')
  for (const summary of await page.locator('#duvidas details:not([data-narrow]) > summary').all())
    await summary.click()
  await expectAccessible(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is whole: an example, the warning, answers that open, a menu, the way on', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(heading(page)).toBeVisible()
    const { installmentCents } = quoteFor({ loanAmountCents: 5_000_00, installmentsQty: 36 }, 0.019, today())
    await expect(
      page.locator('main').getByText(formatBrl(installmentCents), { exact: true }).first(),
    ).toBeVisible()
    await expect(page.getByText('não solicita nenhum tipo de depósito antecipado')).toBeVisible()
    await page.getByRole('button', { name: 'Fechar aviso' }).click()
    await expect(page.getByText('não solicita nenhum tipo de depósito antecipado')).toBeHidden()
    await unfold(page, 'Mais perguntas')
    await page.getByText('Posso antecipar parcelas').click()
    await expect(page.getByText('Pode, quando quiser e sem taxa.')).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Nosso jeito' }).click()
    await expect(page).toHaveURL('/nosso-jeito')
    await page.goBack()
    await leave(page).click()
    await expect(page).toHaveURL('/demo/geru')
  })
})
