import { Authenticator } from './authenticator.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { logIn, member, type Newcomer, tokenOf } from './people.ts'

const post = async (url: string, token: string, body: unknown) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

/** Turns the second factor on without a browser; this session has proved nothing since. */
async function guard(origin: string, person: Newcomer) {
  const token = await tokenOf(origin, person)
  const url = `${origin}/api/v1/user/second-factor`
  const { secret } = (await post(url, token, { currentPassword: person.password })) as { secret: string }
  const app = new Authenticator(secret)
  const confirmed = await post(`${url}/confirm`, token, { secondFactor: app.code() })
  return { app, recoveryCodes: (confirmed as { recoveryCodes: string[] }).recoveryCodes }
}

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
