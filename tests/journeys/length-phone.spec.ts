import type { Page } from 'playwright/test'
import { payByEither } from '#core/text/actions.ts'
import { text as loginText } from '../../portal/features/access/login/text.ts'
import { expect, ownServer } from './journey.ts'
import { heading } from './parts.ts'
import { ageLogin, beginAtDoor, giveDetails, member, newcomer } from './people.ts'
import { logInAs } from './ready.ts'
import { type Counts, countEffort } from './walk/counted.ts'

// Ready people whose installments no other journey has paid.
const test = ownServer(import.meta.url)

function expectAtMost(counted: Counts, most: Partial<Counts>): void {
  test.info().annotations.push({ type: 'counts', description: JSON.stringify(counted) })
  for (const [kind, number] of Object.entries(most))
    expect(counted[kind as keyof Counts], `${kind} of ${JSON.stringify(counted)}`).toBeLessThanOrEqual(number)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('from a simulator to the session: few screens, one password', async ({ page, mailbox }) => {
  const { from, counts } = await countEffort(page)
  await page.goto('/')
  await page.getByRole('slider').first().fill('8000')
  from()
  await press(page, 'Simular')
  await expect(heading(page)).toHaveText(loginText.wish)
  const person = newcomer()
  await beginAtDoor(page, person)
  await giveDetails(page, person)
  await page.getByLabel('Código de ativação').fill(await mailbox.codeFor(person.email))
  await expect(heading(page)).toHaveText('E-mail verificado.')
  expectAtMost(counts(), { screens: 4, presses: 4, fields: 7, passwords: 1 })
  expect(await page.evaluate(() => localStorage.getItem('token'))).toContain('access_token')
  await page.getByRole('link', { name: 'Vamos lá!' }).click()
  await expect(page).toHaveURL('/emprestimo/novo')
})

test('a forgotten password: three screens to the session', async ({ page, server, mailbox }) => {
  const person = await member(server.origin, mailbox)
  const { from, counts } = await countEffort(page)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(person.email)
  await page.keyboard.press('Tab')
  from()
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await press(page, 'Enviar código')
  await page.getByLabel('Código recebido').fill(await mailbox.codeFor(person.email, 2))
  await page.getByLabel('Nova senha').fill('jabuticaba no quintal')
  await press(page, 'Salvar nova senha')
  await expect(heading(page)).toHaveText('Senha alterada')
  const counted = counts()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/minha-conta/emprestimos')
  expectAtMost(counted, { screens: 3, presses: 3, fields: 2, passwords: 1 })
})

test('from the login to a copied Pix code: two presses, from either first page', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { from, counts } = await countEffort(page)
  await logInAs(page, server.origin, 'lara')
  for (const [path, name] of [
    ['/minha-conta/emprestimos', /^Pagar parcela 7 /],
    ['/minha-conta', payByEither],
  ] as const) {
    await page.goto(path)
    const pay = page.getByRole('link', { name })
    await expect(pay).toBeVisible()
    from()
    await pay.click()
    await page.getByRole('button', { name: 'Copiar código Pix' }).click()
    await expect(page.getByText('Copiado').first()).toBeVisible()
    expectAtMost(counts(), { presses: 2, screens: 1 })
  }
})

test('giving a contract up within its seven days: three presses and the password from the first page', async ({
  page,
  server,
}) => {
  const { from, counts } = await countEffort(page)
  await logInAs(page, server.origin, 'paula')
  await page.goto('/minha-conta')
  const right = page.getByRole('link', { name: /desist/i })
  await expect(right.first()).toBeVisible()
  await ageLogin(page)
  from()
  await right.first().click()
  await press(page, 'Desistir do contrato')
  await press(page, 'Sim, desistir do contrato')
  await page.getByRole('dialog').getByLabel('Senha atual').fill('uma vereda entre buritis')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Contrato encerrado/ })).toBeVisible()
  expectAtMost(counts(), { presses: 3, screens: 2, passwords: 1 })
})

for (const [who, number] of [
  ['lara', 7],
  ['mauro', 4],
] as const)
  test(`what pays an installment of ${who} stands in the first screen, on a small phone and on a desk`, async ({
    page,
    server,
  }) => {
    const copy = page.getByRole('button', { name: 'Copiar código Pix' })
    await logInAs(page, server.origin, who)
    await page.setViewportSize({ width: 360, height: 760 })
    for (const [path, control] of [
      ['/minha-conta/emprestimos', page.getByRole('link', { name: `Pagar parcela ${number} ` })],
      [`/meu-emprestimo/parcelas/detalhes?n=${number}`, copy],
    ] as const) {
      await page.goto(path)
      await expect(control).toBeVisible()
      const bar = await page.getByRole('navigation', { name: 'Minha conta' }).boundingBox()
      expect((await control.boundingBox())?.y, path).toBeLessThanOrEqual((bar?.y ?? 0) - 48)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    const qr = await page.getByRole('img', { name: /QR code do Pix/ }).boundingBox()
    expect((qr?.y ?? 800) + (qr?.height ?? 0)).toBeLessThanOrEqual(800)
  })

test('home on a small phone: the installment in the first screen, five screens in all, nothing lost', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/')
  await expect(page.getByText('Todas as páginas')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeInViewport()
  await expect(page.locator('main [part=result] > p').nth(1)).toBeInViewport({ ratio: 1 })
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  expect(screens).toBeLessThanOrEqual(5)

  const costs = page.getByText('Custo efetivo total (CET)')
  await expect(costs).toBeHidden()
  await page.getByText(/^Total de R\$\s[\d.,]+: ver o que custa$/).click()
  await expect(costs).toBeVisible()
  // On a desktop everything is expanded.
  await page.getByText(/ver o que custa$/).click()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(costs).toBeVisible()
  await expect(page.getByText(/ver o que custa$/)).toBeHidden()
})

// Last, because the issued charge is shown first on an installment's page afterwards.
test('paying early, priced, to a copied Pix code: three presses from the loan', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { from, counts } = await countEffort(page)
  await logInAs(page, server.origin, 'lara')
  await page.goto('/minha-conta/emprestimos')
  await page.getByRole('link', { name: /^Ver detalhes/ }).click()
  const early = page.getByRole('link', { name: 'Antecipar ou quitar' })
  await expect(early).toBeVisible()
  from()
  await early.click()
  await press(page, 'Gerar Pix e boleto')
  await press(page, 'Copiar código Pix')
  await expect(page.getByText('Copiado').first()).toBeVisible()
  expectAtMost(counts(), { presses: 3, screens: 1 })
})
