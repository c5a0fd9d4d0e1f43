import type { Page } from 'playwright/test'
import { today } from '#core/calendar/clock.ts'
import { config } from '#core/config/config.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatPercent } from '#core/format/percent.ts'
import { quoteFor } from '#core/ui/simulator/quote-simulation.ts'
import { text as loginText } from '../../portal/features/access/login/text.ts'
import { backToEmail } from '../../portal/features/access/text.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { heading, openAsleep } from './parts.ts'
import { logIn, member, newcomer } from './people.ts'

const wish = {
  loanAmountCents: config.simulator.loanAmountCents,
  installmentsQty: config.limits.maxLoanInstallments,
}
const password = (page: Page) => page.getByLabel('Senha', { exact: true })

async function simulate(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Simular' }).click()
  await expect(page).toHaveURL('/login')
  await expect(heading(page)).toHaveText(loginText.wish)
}

test('whoever has simulated finds the wish again, priced, and is first asked for the e-mail alone', async ({
  page,
}) => {
  await simulate(page)
  const { installmentCents, annualCet } = quoteFor(wish, config.simulator.monthlyRate, today())
  const card = page.getByRole('complementary').filter({ hasText: '36x' })
  await expect(card).toContainText(`R$ 5.000 em 36x de ${formatBrl(installmentCents)}`)
  await expect(card).toContainText(`CET de ${formatPercent(annualCet)} ao ano`)
  await expect(password(page)).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Informe o e-mail/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const person = newcomer()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL('/cadastro/dados')
  await expect(page.getByText(person.email)).toBeVisible()
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
  await page.reload()
  await expect(page.getByText(person.email)).toBeVisible()
  await page.getByRole('link', { name: backToEmail }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await page.goto('/login')
  await card.getByRole('link', { name: 'mudar' }).click()
  await expect(page).toHaveURL('/')
})

test('whoever goes back to change the wish finds it was', async ({ page }) => {
  await page.goto('/')
  const [amount, term] = [page.getByRole('slider').first(), page.getByRole('slider').nth(1)]
  await amount.fill('8000')
  await term.fill('12')
  await page.getByRole('button', { name: 'Simular' }).click()
  await page.getByRole('link', { name: 'mudar' }).click()
  await expect(amount).toHaveValue('8000')
  await expect(term).toHaveValue('12')
  await page.reload()
  await expect(amount).toHaveValue('8000')
})

test('whoever has an account says so, by keyboard too, and goes on with the wish', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  await simulate(page)
  await page.getByLabel('E-mail').fill(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Já tenho conta' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(password(page)).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await expectAccessible(page)
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/emprestimo/novo')

  // The device now knows the user: the usual login form, with the chosen loan above it.
  await page.goto('/minha-conta')
  await page.getByRole('button', { name: 'Sair' }).first().click()
  await expect(page).not.toHaveURL(/minha-conta/)
  await simulate(page)
  await expect(password(page)).toBeVisible()
  await expect(page.getByText('36x')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Criar conta' })).toBeVisible()
  await logIn(page, person)
  await expect(page).toHaveURL('/emprestimo/novo')
})

test('what is typed before the script is there is kept, and whoever has begun to log in goes on with it', async ({
  page,
}) => {
  await simulate(page)
  const { wake } = await openAsleep(page, '/login')
  await page.getByLabel('E-mail').fill('cedo@example.com')
  await wake()
  await expect(page.getByText('36x')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('cedo@example.com')
  await expect(password(page)).toBeVisible()
  await page.reload()
  await expect(password(page)).toHaveCount(0)
})

test('what was chosen on a partner’s page stands where its visitor lands, and a new account comes first', async ({
  page,
  server,
}) => {
  await page.goto(`${server.partnerOrigin}/parceiro`)
  await page.getByRole('link', { name: 'Simular', exact: true }).click()
  await expect(page).toHaveURL(`${server.origin}/login`)
  await expect(page.getByRole('complementary').filter({ hasText: '36x' })).toContainText('R$ 8.000 em 36x de')
  const ways = page.locator('main').getByRole('button', { name: /Criar conta|Já tenho conta/ })
  await expect(ways.first()).toHaveText('Criar conta')
  await expect(ways.first()).toBeInViewport()
  await ways.last().click()
  await expect(password(page)).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
})
