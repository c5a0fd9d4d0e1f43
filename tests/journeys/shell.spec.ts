import type { Page } from 'playwright/test'
import { cannotPay, lostSomebody } from '#core/text/actions.ts'
import { amount as amountLabel } from '#core/ui/simulator/text.ts'
import { menuText } from '../../portal/app/menu/text.ts'
import { awake, expect, expectAccessible, test } from './journey.ts'
import { measureShifts, menu, openMenu, still, unfold } from './parts.ts'

const warning = (page: Page) => page.getByRole('dialog', { name: 'Aviso contra golpes' })

test('the warning against scams is closed once a session, and nothing moves for it', async ({
  page,
  browser,
  baseURL,
}) => {
  const shifts = await measureShifts(page)
  await page.goto('/nosso-jeito')
  await expect(warning(page)).toHaveText(
    'Atenção! A Vereda não solicita nenhum tipo de depósito antecipado para liberação do crédito.',
  )
  await expect(warning(page)).toBeInViewport({ ratio: 1 })
  // It covers nothing: the page continues below it.
  const { y = 0, height = 0 } = (await warning(page).boundingBox()) ?? {}
  expect((await page.locator('main').boundingBox())?.y).toBeGreaterThanOrEqual(y + height)
  await page.mouse.wheel(0, 900)
  await expect(warning(page)).not.toBeInViewport()
  await page.mouse.wheel(0, -900)
  const close = warning(page).getByRole('button', { name: 'Fechar aviso' })
  expect(await shifts()).toBeLessThan(still)
  await close.click()
  await expect(warning(page)).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
  expect(await page.evaluate(() => 'scamWarning' in sessionStorage)).toBe(true)

  await unfold(page, 'Todas as páginas')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Quero crédito' }).click()
  await expect(page).toHaveURL('/')
  await expect(warning(page)).toHaveCount(0)
  await page.reload()
  await awake(page)
  await expect(warning(page)).toHaveCount(0)
  expect(await shifts()).toBeLessThan(still)

  const stranger = await browser.newPage({ baseURL })
  await stranger.goto('/')
  await expect(warning(stranger)).toBeVisible()
  await stranger.close()
})

test('the menu has what it should, keeps the focus and gives it back', async ({ page }) => {
  await page.goto('/nosso-jeito')
  await openMenu(page)
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Simule',
    'App',
    'Blog',
    'Nosso jeito',
    menuText.installments,
    cannotPay,
    lostSomebody,
    'Ajuda',
  ])
  await expect(dialog.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeFocused()

  await openMenu(page)
  await dialog.getByRole('link', { name: 'App' }).click()
  await expect(page).toHaveURL('/app')
  await expect(dialog).toBeHidden()
  await expect(page.locator('main h1')).toBeFocused()
})

test('the simulator opens at the side of any page and begins a request', async ({ page }) => {
  await page.goto('/acessibilidade')
  await openMenu(page)
  await page.getByRole('link', { name: 'Simule' }).click()
  const drawer = page.getByRole('dialog', { name: 'Simular crédito' })
  await drawer.getByRole('slider', { name: amountLabel }).fill('12000')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Simular' }).click()
  await expect(page).toHaveURL('/login')
  await expect(drawer).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('loanValue'))).toBe('12000')
})

test('the foot of a page on which somebody does something is small, and has all the rest folded away', async ({
  page,
}) => {
  const most = (page.viewportSize()?.width ?? 0) < 700 ? 260 : 180
  for (const path of ['/login', '/cadastro/basico', '/esqueci-minha-senha']) {
    await page.goto(path)
    const foot = page.getByRole('contentinfo')
    expect((await foot.boundingBox())?.height).toBeLessThanOrEqual(most)
    await expect(foot.getByRole('link', { name: 'Política de privacidade' })).toBeHidden()
  }
  await page.getByText('Contato e informações legais').click()
  await expect(page.getByRole('heading', { name: 'Quem concede o crédito' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/nosso-jeito')
  await unfold(page, 'Informações importantes')
  await expect(page.getByRole('heading', { name: 'Quem concede o crédito' })).toBeVisible()
})
