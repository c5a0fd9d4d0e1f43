import type { Page } from 'playwright/test'
import { expect, expectAccessible, ownServer } from './journey.ts'
import { hold, openSection } from './parts.ts'
import { enterAsMember } from './people.ts'
import { logInAs } from './ready.ts'

// Actions made twice, at the same time, or while a session ends.

const test = ownServer(import.meta.url)

const part = (page: Page, title: string) => page.getByRole('region', { name: title })
const save = (page: Page, title: string) => part(page, title).getByRole('button', { name: 'Salvar' })
const saving = '**/api/v1/person'

test('two forms of a page saved at once, with the answers held back: both are kept, each is told once', async ({
  page,
  server,
  mailbox,
}) => {
  await enterAsMember(page, server.origin, mailbox)
  await page.goto('/minha-conta/dados/pessoais')
  await page.getByRole('button', { name: 'Informar: Sobre você' }).click()
  await page.getByLabel('Ensino médio').check()
  await page.getByRole('button', { name: 'Informar: Documento de identidade' }).click()
  await page.getByLabel('Carteira de motorista (CNH)').check()
  await page.getByLabel('Número do documento').fill('000000001-19')

  const release = await hold(page, saving)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postData() ?? '')
  })
  await save(page, 'Sobre você').click()
  await save(page, 'Documento de identidade').click()
  // A second press while the same save is running.
  await save(page, 'Sobre você').click({ force: true })
  await expect(save(page, 'Sobre você')).toHaveAttribute('aria-disabled', 'true')
  release()
  for (const title of ['Sobre você', 'Documento de identidade'])
    await expect(part(page, title).getByRole('status').filter({ hasText: 'Salvo' })).toBeVisible()
  expect(sent).toHaveLength(2)
  await expect(part(page, 'Sobre você')).toContainText('Ensino médio')
  await expect(part(page, 'Documento de identidade')).toContainText('000000001')
  await expectAccessible(page)
})

test('a session that ends while a form is sent: the login knows who it was, and the form comes back as it was', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await enterAsMember(page, server.origin, mailbox)
  await openSection(page, 'Meus dados')
  await page.getByRole('link', { name: 'Ver e alterar: Dados pessoais' }).click()
  await page.getByRole('button', { name: 'Informar: Sobre você' }).click()
  await page.getByLabel('Ensino médio').check()

  const release = await hold(page, saving)
  await save(page, 'Sobre você').click()
  const stored = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await fetch(`${server.origin}/api/v1/oauth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${(JSON.parse(stored) as { access_token: string }).access_token}` },
  })
  release()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Sessão expirada, faça login novamente.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await expectAccessible(page)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/minha-conta/dados/pessoais')
  await expect(page.getByLabel('Ensino médio')).toBeChecked()
  await save(page, 'Sobre você').click()
  await expect(part(page, 'Sobre você').getByRole('status').filter({ hasText: 'Salvo' })).toBeVisible()
})

test('a quick second press on what is paid by makes one charge', async ({ page, server }) => {
  await logInAs(page, server.origin, 'lara')
  await page.goto('/meu-emprestimo/quitar')
  await page.getByRole('radio', { name: /Algumas parcelas/ }).check()
  await page
    .getByRole('checkbox', { name: /^Parcela/ })
    .first()
    .check()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/payoff')) asked.push(request.url())
  })
  const issue = page.getByRole('button', { name: 'Gerar Pix e boleto' })
  await expect(issue).toBeEnabled()
  await issue.dblclick()
  await expect(page.getByRole('heading', { name: /^Pague/ })).toBeVisible()
  expect(asked).toHaveLength(1)
})
