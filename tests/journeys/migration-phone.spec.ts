import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from './journey.ts'
import { heading } from './parts.ts'

const screens = [
  { path: '/migracao', title: 'A Vereda mudou', go: 'Pedir na Geru' },
  { path: '/migracao/cliente', title: 'Agora seu crédito é Geru!', go: 'Continuar na Geru' },
]

async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-03-10T12:00:00Z') })
  await page.goto(path)
  await page.clock.pauseAt(new Date('2026-03-10T13:00:00Z'))
}

for (const { path, title, go } of screens) {
  test(`${path} leads to the order page after 3000 ms`, async ({ page }) => {
    await openWithStoppedClock(page, path)
    await expect(heading(page)).toHaveText(title)
    await page.getByRole('link', { name: go }).click()
    await expect(page.getByRole('dialog', { name: 'Levando' })).toHaveAttribute('data-stage', '0')
    await page.clock.runFor(2999)
    await expect(page).toHaveURL(path)
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/demo/geru/pedido')
  })

  test(`${path} lets the visitor think better of it`, async ({ page }) => {
    await openWithStoppedClock(page, path)
    await page.getByRole('link', { name: go }).click()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.clock.runFor(10_000)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('link', { name: go })).toBeFocused()
  })

  test(`${path} leads there at once without motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWithStoppedClock(page, path)
    await page.getByRole('link', { name: go }).click()
    await expect(page).toHaveURL('/demo/geru/pedido')
  })
}

for (const { path } of screens)
  test(`${path} counts the visit of a partner's banner once, and keeps the partner`, async ({ page }) => {
    const counted: unknown[] = []
    await page.route('**/api/v1/referral', (route) => {
      counted.push(route.request().postDataJSON().partner)
      return route.fulfill({ status: 204 })
    })
    const partner = 'loja/rodape'
    await page.goto(`${path}?partner=${partner}&utm_source=${partner}&utm_medium=widget`)
    await expect.poll(() => counted).toEqual([partner])
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(counted).toEqual([partner])
    expect(await page.evaluate(() => sessionStorage.getItem('attribution'))).toBe(
      JSON.stringify({ partner, utm: { source: partner, medium: 'widget' } }),
    )
  })

test('no one is shut out', async ({ page }) => {
  for (const { path } of screens) {
    await page.goto(path)
    await expectAccessible(page)
  }
})

test('customers are told the four steps', async ({ page }) => {
  await page.goto('/migracao/cliente')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Clique no botão',
    'Digite o mesmo e-mail usado na Vereda',
    'Digite o código que recebeu por e-mail e SMS',
    'Pronto',
  ])
})
