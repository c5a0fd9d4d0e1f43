import type { Page } from 'playwright/test'
import { amount as amountLabel } from '#core/ui/simulator/text.ts'
import { launcher } from './chat-talk.ts'
import { awake, expect, expectAccessible, test } from './journey.ts'
import { heading, hold, unfold } from './parts.ts'
import { holdToken, member, tokenOf } from './people.ts'
import { readyLogin } from './ready.ts'

const warning = (page: Page) => page.getByRole('region', { name: 'Aviso contra golpes' })
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' })

/** A late font may move a word a little; the warning would move the whole page. */
const still = 0.01

async function openMenu(page: Page): Promise<void> {
  await menu(page).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
}

/** Layout shift that is not caused by a press. */
async function measureShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const scope = window as unknown as { shifted: number }
    scope.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) scope.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}

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

test('a page whose code comes late is first painted from its top, not from where the last one was left', async ({
  page,
}) => {
  const shifts = await measureShifts(page)
  await page.goto('/parceiro')
  const link = page.getByRole('link', { name: 'números do seu site' })
  const release = await hold(page, '**/assets/*.js')
  await link.click()
  await expect(page).toHaveURL('/parceiro/numeros')
  // Then the browser no longer takes a shift as a result of the press.
  await page.waitForTimeout(600)
  release()
  await expect(heading(page)).toHaveText('Números do parceiro')
  await expect(heading(page)).toBeFocused()
  expect(await shifts()).toBeLessThan(still)
})

test('the way back leads to the place that was left, at once', async ({ page }) => {
  await page.goto('/politica-de-privacidade')
  await unfold(page, 'Todas as páginas')
  const away = page.getByRole('contentinfo').getByRole('link', { name: 'Nosso jeito' })
  await away.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(2000)
  await away.click()
  await expect(page).toHaveURL('/nosso-jeito')
  await expect(heading(page)).toBeFocused()
  await page.evaluate(() => {
    const places: number[] = []
    Object.assign(window, { places })
    document.addEventListener('scroll', () => places.push(window.scrollY))
  })
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  const places = await page.evaluate(() => Reflect.get(window, 'places') as number[])
  expect(new Set(places).size).toBeLessThan(4)
})

test('the menu has what it should, keeps the focus and gives it back', async ({ page }) => {
  await page.goto('/nosso-jeito')
  await openMenu(page)
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  await expect(dialog.getByRole('listitem')).toHaveText(['Simule', 'App', 'Blog', 'Nosso jeito', 'Ajuda'])
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

test('the logo and the button lead home and to the login, or to the account', async ({
  page,
  server,
  mailbox,
}) => {
  const access_token = await tokenOf(server.origin, await member(server.origin, mailbox))
  await page.goto('/problema')
  const logo = page.getByRole('banner').getByRole('link', { name: 'Vereda' })
  await expect(logo).toHaveAttribute('href', '/')
  await page.evaluate((token) => localStorage.setItem('token', token), JSON.stringify({ access_token }))
  await page.reload()
  await expect(logo).toHaveAttribute('href', '/minha-conta')
  await openMenu(page)
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  await expect(dialog.getByRole('link', { name: 'Minha conta' })).toHaveAttribute('href', '/minha-conta')
})

test('the questions are one press away from anywhere', async ({ page }) => {
  await page.goto('/migracao')
  await page.getByRole('banner').getByRole('link', { name: 'Dúvidas' }).click()
  await expect(page).toHaveURL('/#duvidas')
  await expect(page.getByRole('heading', { name: 'Dúvidas' })).toBeInViewport()
})

test('the foot of every page says what must be said', async ({ page }) => {
  await page.goto('/migracao')
  const foot = page.getByRole('contentinfo')
  for (const folded of ['Todas as páginas', 'Informações importantes']) await unfold(page, folded)
  for (const said of [
    /não cobra nada diretamente de você/,
    /cadastros de proteção ao crédito, a protesto e a ação judicial/,
    /1,90% ao mês \(25,34% ao ano\) a 9,90% ao mês \(210,43% ao ano\)/,
    /10\.000,00 em 24 meses, a 2,00% ao mês.*546,07.*13\.105,68/,
    /de 6 a 36 meses.*antecipar/,
    /se passe pela Vereda e cobre taxas/,
    /Banco Parceiro S\.A\.: SAC 0800.*Ouvidoria 0800/,
    /CNPJ 99\.999\.999\/0001-91, Rua do Exemplo, 100/,
    /Lei 13\.146/,
  ])
    await expect(foot.getByText(said)).toBeVisible()
  for (const link of ['Seja um parceiro', 'Política de privacidade', 'Termos de uso', 'Verifique quem somos'])
    await expect(foot.getByRole('link', { name: link })).toBeVisible()
})

test('nothing scrolls sideways on the narrowest phone', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const path of ['/', '/migracao', '/migracao/cliente', '/problema', '/sem-internet', '/nao-existe']) {
    await page.goto(path)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond, path).toBe(0)
  }
  // The browser reports the missing page.
  expect(complaints.splice(0)).toHaveLength(1)
})

test('an unknown address gets a guess and a way back', async ({ page, complaints }) => {
  const answer = await page.goto('/noso-jeito')
  expect(answer?.status()).toBe(404)
  await expectAccessible(page)
  await page.locator('main').getByRole('link', { name: 'Nosso jeito' }).click()
  await expect(page).toHaveURL('/nosso-jeito')
  expect(complaints.splice(0)).toHaveLength(1)
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

test('on a phone the way into the chat is a sign alone, out of the way of what is typed', async ({
  page,
  server,
  mailbox,
}) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 700
  await holdToken(page, await tokenOf(server.origin, await member(server.origin, mailbox)))
  await page.goto('/minha-conta/conferir-boleto')
  await expect(launcher(page)).toBeVisible()
  if (isPhone) {
    const { width, height } = (await launcher(page).boundingBox()) ?? { width: 999, height: 999 }
    expect(Math.max(width, height)).toBeLessThanOrEqual(57)
  }
  await expectAccessible(page)
  await page.getByLabel('Linha digitável ou código de barras').focus()
  await expect(launcher(page)).toHaveCSS('opacity', isPhone ? '0' : '1')
  await page.getByRole('button', { name: 'Conferir' }).focus()
  await expect(launcher(page)).toHaveCSS('opacity', '1')
})

test('a page that breaks leads to where it is told what to do, and back to the page', async ({
  page,
  server,
  complaints,
}) => {
  await page.addInitScript(() => {
    const { setAttribute } = Element.prototype
    const broken = sessionStorage.getItem('mended') === null
    Element.prototype.setAttribute = function (name, value) {
      if (broken && name === 'aria-valuenow') throw new Error('broken')
      setAttribute.call(this, name, value)
    }
  })
  // Not by the login page, which would lead to the page that breaks.
  await holdToken(page, await tokenOf(server.origin, readyLogin('lara')))
  await page.goto('/minha-conta/emprestimos')
  await expect(page).toHaveURL('/problema')
  await expect(heading(page)).toHaveText('Algo deu errado')
  await expectAccessible(page)
  complaints.splice(0)
  await page.evaluate(() => sessionStorage.setItem('mended', ''))
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await expect(page).toHaveURL('/minha-conta/emprestimos')
  await expect(page.getByRole('progressbar').first()).toBeVisible()
})
