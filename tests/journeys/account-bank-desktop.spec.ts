import { text as proofText } from '../../portal/kit/proof/text.ts'
import { guard } from './authenticator.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { ageLogin, enterAsMember, logIn, member } from './people.ts'

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
  await ageLogin(page)
  await page.goto('/minha-conta/dados/conta')
  await page.getByRole('button', { name: 'Informar: Sua conta' }).click()
  await page.getByRole('radio', { name: 'Agência e conta' }).check()
  await page.getByRole('combobox', { name: 'Banco' }).fill('itau')
  await expectAccessible(page)
  await page.getByRole('option', { name: '341 Itaú', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Banco' })).toHaveValue('341 Itaú')
  await page.getByRole('textbox', { name: 'Agência' }).fill('0057')
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
  const proof = page.getByRole('dialog', { name: proofText.title })
  await expect(proof).toBeVisible()
  await expectAccessible(page)
  await proof.getByLabel('Código de verificação').fill('000000')
  await page.keyboard.press('Enter')
  await expect(proof.getByText('Código inválido ou já usado').first()).toBeVisible()
  await expect(page.getByLabel('Número da conta')).toHaveValue('12345')
  await proof.getByLabel('Código de verificação').fill(app.code())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Salvo' })).toBeVisible()
  await expect(page.getByText('341 Itaú')).toBeVisible()
  complaints.splice(0)
})

test('receives by the Pix key that is the CPF, or at a bank that is on no list', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await enterAsMember(page, server.origin, mailbox)
  await ageLogin(page)
  await page.goto('/minha-conta/dados/conta')
  await page.getByRole('button', { name: 'Informar: Sua conta' }).click()
  await page.getByRole('radio', { name: 'Pix, com o meu CPF como chave' }).check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/^Pix, chave CPF \d{3}\.\d{3}\.\d{3}-\d{2}$/)).toBeVisible()

  await page.getByRole('button', { name: 'Alterar: Sua conta' }).click()
  await page.getByRole('radio', { name: 'Agência e conta' }).check()
  const bank = page.getByRole('combobox', { name: 'Banco' })
  // A complete code is a search text, not a choice yet.
  await bank.fill('')
  await bank.pressSequentially('341')
  await bank.press('ArrowDown')
  await bank.press('Enter')
  await expect(bank).toHaveValue('341 Itaú')
  await bank.fill('banco do para')
  await bank.press('ArrowDown')
  await bank.press('Enter')
  await expect(bank).toHaveValue('037 Banpará')
  await bank.fill('99999999')
  await expect(page.getByText('Nenhum banco com esse nome.')).toBeAttached()
  await page.getByRole('textbox', { name: 'Agência' }).fill('12')
  await page.getByLabel('Número da conta').fill('12345')
  await page.getByLabel('Dígito da conta').fill('9')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('dialog').getByLabel('Senha atual').fill(person.password)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('99999999, agência 12, conta 12345-9')).toBeVisible()
})
