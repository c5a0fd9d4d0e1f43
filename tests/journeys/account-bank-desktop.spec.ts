import { guard } from './authenticator.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { logIn, member } from './people.ts'

test('doubts an account whose digits do not agree, takes it all the same, and asks for the second factor', async ({
  page,
  server,
  mailbox,
  complaints,
}) => {
  const person = await member(server.origin, mailbox)
  const { app, recoveryCodes } = await guard(server.origin, person)
  await page.goto('/login')
  await logIn(page, person)
  await page.getByLabel('Código de verificação').fill(recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/minha-conta/emprestimos')
  await page.goto('/minha-conta/dados/conta')
  await page.getByRole('button', { name: 'Informar: Sua conta' }).click()
  await page.getByLabel('Banco', { exact: true }).selectOption('341')
  await page.getByLabel('Agência').fill('0057')
  await page.getByLabel('Número da conta').fill('12345')
  await page.getByLabel('Dígito da conta').fill('9')
  const doubt = page.getByText('Estes números não combinam')
  await expect(doubt).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Dígito da conta').fill('7')
  await expect(doubt).toBeHidden()
  await page.getByLabel('Dígito da conta').fill('9')
  await expect(doubt).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Informe o código de verificação').first()).toBeVisible()
  await expect(page.getByLabel('Número da conta')).toHaveValue('12345')
  await page.getByLabel('Código de verificação').fill(app.code())
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Salvo' })).toBeVisible()
  await expect(page.getByText('341 Itaú')).toBeVisible()
  complaints.splice(0)
})
