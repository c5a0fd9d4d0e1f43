import { atCheck, declined } from './borrowers.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { heading } from './parts.ts'
import { logIn, member } from './people.ts'
import { logInAs } from './ready.ts'

const nbsp = '\u00a0'

test('an income typed as in a bank app is said in words and asked back, before anything is decided', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  await page.goto('/login?from=rmkebs')
  await logIn(page, person)
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await page.goto('/emprestimo/novo')
  const amount = page.getByLabel('Valor do empréstimo')
  await expect(page.getByText('cinco mil reais')).toBeVisible()

  // Between two steps, above the limit, and typed as cents: the nearest amounts are buttons.
  await amount.fill('8400')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('button', { name: `R$${nbsp}9.000`, exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `R$${nbsp}8.000`, exact: true }).click()
  await expect(amount).toHaveValue('8.000')
  await expect(amount).toBeFocused()
  await expect(page.getByText('oito mil reais')).toBeVisible()
  await expect(page.getByText('Escolha um deles.')).toHaveCount(0)
  await amount.fill('800000')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: `R$${nbsp}8.000`, exact: true }).click()
  await page.getByLabel('Número de parcelas').selectOption('24')
  await page.getByText('Reformar a casa').click()
  await page.getByRole('button', { name: 'Continuar' }).click()

  await expect(page).toHaveURL('/emprestimo/basico/ocupacao')
  const income = page.getByLabel('Quanto você ganha por mês?')
  await page.getByText('Tenho carteira assinada').click()
  await page
    .getByRole('group', { name: 'Seu nome está negativado?' })
    .getByText('Não', { exact: true })
    .click()
  await income.pressSequentially('350000')
  await expect(income).toHaveValue('350.000')
  await expect(
    page.getByRole('status').filter({ hasText: 'trezentos e cinquenta mil reais por mês' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  const isMeant = page.getByRole('button', { name: `São R$${nbsp}3.500,00` })
  const isIt = page.getByRole('button', { name: `São R$${nbsp}350.000,00 mesmo` })
  await expect(income).toHaveAccessibleDescription(new RegExp(`R\\$${nbsp}350.000,00 por mês\\?`))
  for (const button of [isMeant, isIt])
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await expectAccessible(page)
  await isIt.click()
  await expect(page.getByText('Escolha o que você quis dizer.')).toHaveCount(0)
  await expect(income).toHaveValue('350.000,00')
  // Another odd amount is another question.
  await income.fill('450000')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: `São R$${nbsp}4.500,00` }).click()
  await expect(income).toHaveValue('4.500,00')
  await expect(page.getByText('quatro mil e quinhentos reais por mês')).toBeVisible()
})

test('an odd income is asked back where a refusal is corrected, and in the account', async ({
  page,
  server,
  mailbox,
}) => {
  const someone = await declined(server.origin, mailbox, 'RR')
  await page.goto('/emprestimo')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/emprestimo/indisponivel')
  await page.getByLabel('Renda mensal').fill('400000')
  const send = page.getByRole('button', { name: 'Corrigir e analisar de novo' })
  await send.click()
  await expect(page.getByText('Este pedido não aceita outra correção')).toHaveCount(0)
  await page.getByRole('button', { name: `São R$${nbsp}4.000,00` }).click()
  await page.goto('/minha-conta/dados/profissionais')
  await page.getByRole('button', { name: /: Trabalho e renda$/ }).click()
  await page.getByLabel('Renda mensal').fill('95000')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('button', { name: `São R$${nbsp}95.000,00 mesmo` }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(`R$${nbsp}95.000,00`)).toBeVisible()
})

test('what was answered is checked in the same words', async ({ page, server, mailbox }) => {
  const { person } = await atCheck(server.origin, mailbox, { monthlyIncome: 350_000_00 })
  await page.goto('/emprestimo')
  await logIn(page, person)
  await expect(page).toHaveURL('/emprestimo/basico/conferir')
  await expect(page.getByRole('definition').filter({ hasText: '350.000,00' })).toHaveText(
    `R$${nbsp}350.000,00trezentos e cinquenta mil reais por mês`,
  )
})

test('what one has to pay early or in part is read both ways', async ({ page, server }) => {
  await logInAs(page, server.origin, 'lara')
  await page.goto('/meu-emprestimo/quitar')
  await page.getByText('Algumas parcelas').click()
  const amount = page.getByLabel('Quanto você tem?')
  await amount.fill('120000')
  await expect(page.getByText('cento e vinte mil reais')).toBeVisible()
  await page.getByRole('button', { name: `São R$${nbsp}1.200,00` }).click()
  await expect(amount).toHaveValue('1.200,00')
  await expect(amount).toBeFocused()
  await expect(page.getByText(`Com R$${nbsp}1.200,00 você paga`)).toBeVisible()

  await page.goto('/meu-emprestimo/parcelas/detalhes?n=7&parte=')
  await expect(heading(page)).toBeVisible()
  const part = page.getByLabel('Quanto você quer pagar?')
  await part.fill('10000')
  await part.press('Enter')
  await page.getByRole('button', { name: `R$${nbsp}100,00`, exact: true }).click()
  await expect(part).toHaveValue('100,00')
})
