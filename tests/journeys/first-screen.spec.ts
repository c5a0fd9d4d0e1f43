import type { Locator, Page } from 'playwright/test'
import { href } from '#core/routes/pages.ts'
import { payByEither } from '#core/text/actions.ts'
import { expect, ownServer } from './journey.ts'
import { expectLoaded } from './looks.ts'
import { logInAs } from './ready.ts'

// The prepared customers in their initial state: other journeys pay their loans.
const test = ownServer(import.meta.url)

type Actions = readonly (readonly [address: string, action: string | RegExp])[]

/** Pages with one main action. */
const strangers: Actions = [
  [href('login'), 'Entrar'],
  [href('registerEmail'), 'Continuar'],
  [href('forgotPassword'), 'Enviar código'],
  [href('accountLocked'), /^Enviar/],
  [href('migrationCustomer'), /^Continuar na/],
]
const customers: Readonly<Record<string, Actions>> = {
  bruno: [[href('account'), 'Continuar pedido']],
  lara: [
    [href('account'), payByEither],
    [href('accountLoans'), /^Pagar parcela/],
    [href('installment', {}, 'n=7'), 'Copiar código Pix'],
    [href('barcode'), 'Conferir'],
  ],
  mauro: [[href('account'), 'Pagar agora']],
  renato: [[href('account'), 'Enviar documentos']],
}

/** Whether the whole control is in the window with nothing over it. */
const isFree = (control: Locator) =>
  control.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect()
    const corners = [left + 8, right - 8].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const))
    return bottom <= innerHeight && corners.every(([x, y]) => node.contains(document.elementFromPoint(x, y)))
  })

async function expectInFirstScreen(page: Page, actions: Actions): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 700
  await page.setViewportSize(isPhone ? { width: 360, height: 760 } : { width: 1280, height: 800 })
  for (const [address, action] of actions) {
    await page.goto(address)
    await expectLoaded(page)
    const control = page.locator('main').getByRole('button', { name: action })
    const found = control.or(page.locator('main').getByRole('link', { name: action })).first()
    await expect(found).toBeVisible()
    await expect.poll(() => isFree(found), { message: address }).toBe(true)
  }
}

test('the one thing to do is in the first screen, whole: for strangers, under the warning', ({ page }) =>
  expectInFirstScreen(page, strangers))

test('the field for a mailed code is in the first screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(href('forgotPassword'))
  await page.getByLabel('E-mail').fill('ninguem@pessoas.example')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  const field = page.getByRole('textbox', { name: /código/i })
  await expect(field).toBeVisible()
  expect((await field.boundingBox())?.y).toBeLessThanOrEqual(520)
})

for (const [who, actions] of Object.entries(customers))
  test(`the one thing to do is in the first screen, whole: for ${who}`, async ({ page, server }) => {
    await logInAs(page, server.origin, who)
    await expectInFirstScreen(page, actions)
  })
