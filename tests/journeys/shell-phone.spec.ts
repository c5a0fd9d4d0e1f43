import { expect, expectAccessible, test } from './journey.ts'
import { heading, hold, measureShifts, openMenu, still, unfold } from './parts.ts'
import { holdToken, member, tokenOf } from './people.ts'
import { readyLogin } from './ready.ts'

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

test('a visitor who came with a query gets to the questions and back up at the first press', async ({
  page,
}) => {
  for (const address of ['/?x=1', '/credito?utm_campaign=maio']) {
    await page.goto(address)
    const { search } = new URL(page.url())
    await page.waitForLoadState('networkidle')
    await page.getByRole('banner').getByRole('link', { name: 'Dúvidas' }).click()
    await expect(page).toHaveURL(`/${search}#duvidas`)
    await expect(page.getByRole('heading', { name: 'Dúvidas' })).toBeInViewport()
    const foot = page.getByRole('contentinfo')
    await unfold(page, 'Todas as páginas')
    await foot.getByRole('link', { name: 'Quero crédito' }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  }
  // The request tells the campaign, also when it begins at the portal's own simulator.
  const attribution = () => page.evaluate(() => sessionStorage.getItem('attribution'))
  await expect.poll(attribution).toBe('{"utm":{"campaign":"maio"}}')
  await page.goto('/adzappy')
  await expect.poll(attribution).toBe('{"utm":{"source":"adzappy"}}')
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
    const across = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(across, path).toBe(320)
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
