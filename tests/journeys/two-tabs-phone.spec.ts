import { text as proofText } from '../../portal/kit/proof/text.ts'
import { atOffers } from './borrowers.ts'
import { expect, test } from './journey.ts'
import { heading } from './parts.ts'
import { ageLogin, logIn, member } from './people.ts'

test('a tab beside another one catches up with it', async ({ page, context, server, mailbox }) => {
  const borrower = await atOffers(server.origin, mailbox)
  await page.goto('/login')
  await logIn(page, borrower.person)
  await expect(page).toHaveURL(/minha-conta/)
  await ageLogin(page)

  const other = await context.newPage()
  await other.goto(`${server.origin}/minha-conta/dados/pessoais`)
  await page.goto('/minha-conta/dados/pessoais')
  await page.getByRole('button', { name: /^(Alterar|Informar): Nome e contato/ }).click()
  await page.getByLabel('Nome completo').fill('Maria Conceição Prado')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const proof = page.getByRole('dialog', { name: proofText.title })
  await proof.getByLabel('Senha atual').fill(borrower.person.password)
  await page.keyboard.press('Enter')
  await expect(other.getByText('Maria Conceição Prado')).toBeVisible()

  await page.goto('/emprestimo/opcoes')
  await other.goto(`${server.origin}/emprestimo/opcoes`)
  // The message between tabs contains no personal data.
  await other.evaluate(() => {
    const heard: unknown[] = Object.assign(window, { heard: [] }).heard
    new BroadcastChannel('changed').onmessage = ({ data }) => heard.push(data)
  })
  await page.getByRole('button', { name: /^Escolher \d+ parcelas/ }).click()
  await expect(page).toHaveURL(/complemento/)
  await expect(other.getByRole('button', { name: 'Continuar com esta' })).toBeVisible()
  expect(await other.evaluate(() => Reflect.get(window, 'heard'))).toEqual(['changed'])
})

test('a logout in one tab is said in the others', async ({ page, context, server, mailbox }) => {
  const person = await member(server.origin, mailbox)
  await page.goto('/login')
  await logIn(page, person)
  await expect(page).toHaveURL(/minha-conta/)
  const other = await context.newPage()
  await other.goto(`${server.origin}/minha-conta/dados/pessoais`)
  await expect(heading(other)).toBeVisible()
  await page.goto('/minha-conta')
  await page.getByRole('button', { name: 'Sair da conta' }).click()
  await expect(other).toHaveURL(/\/login/)
  await expect(other.getByText('Você saiu da conta. Entre de novo para continuar.')).toBeVisible()
})
