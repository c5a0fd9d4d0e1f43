import type { Page } from 'playwright/test'
import { href } from '#core/routes/pages.ts'
import { text as debits } from '../../portal/features/repayment/debits/text.ts'
import { callerOf } from './caller.ts'
import { expect, expectAccessible, ownServer } from './journey.ts'
import { expectSound } from './looks.ts'
import { tokenOf } from './people.ts'
import { logInAs, readyLogin } from './ready.ts'

const test = ownServer(import.meta.url)

/** What the customer does at the own bank, played by the sandbox. */
async function atBank(bank: Page, code: string, press: string): Promise<void> {
  await bank.goto(`/demo/banco?codigo=${encodeURIComponent(code)}`)
  await bank.getByRole('button', { name: press }).first().click()
}

/** Address of the page of the customer's loan. */
async function loanPage(origin: string): Promise<string> {
  const call = callerOf(`${origin}/api/v1`, await tokenOf(origin, readyLogin('lara')))
  const { items } = await call<{ items: { id: string }[] }>('GET', '/personal-loan/all/active')
  return href('myLoan', { id: items[0]?.id ?? '' })
}

/** Asks for an authorization on the page of the loan, and copies its code. */
async function authorizationCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: debits.useCode }).click()
  await page.getByRole('button', { name: debits.copy }).click()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('the customer authorises debits at the own bank, is debited, and ends them with one press', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const bank = await context.newPage()
  await logInAs(page, server.origin, 'lara')
  await page.goto(await loanPage(server.origin))
  const panel = page.getByRole('region', { name: debits.title })
  await expect(panel.getByText(debits.lead)).toBeVisible()
  await expectAccessible(page)

  // Refused there, it says so, and can be asked for again.
  await atBank(bank, await authorizationCode(page), 'Recusar')
  await expect(panel.getByText(debits.over.refused)).toBeVisible({ timeout: 20_000 })
  await atBank(bank, await authorizationCode(page), 'Autorizar')
  await expect(panel.getByText(debits.active)).toBeVisible({ timeout: 20_000 })
  await expect(
    panel.getByText(/^Próximo débito: parcela 7, R\$\s[\d,]+, em \d\d\/\d\d\/2026\.$/),
  ).toBeVisible()
  await page.reload()
  await expect(panel.getByText(debits.active)).toBeVisible()
  await expectAccessible(page)
  await expectSound(page)

  // The bank has the first one some seconds later: the first page says so too.
  await expect(async () => {
    await page.goto('/minha-conta')
    await expect(page.getByText(/O seu banco debita em .+: você não precisa pagar\./)).toBeVisible()
  }).toPass({ timeout: 30_000 })
  await atBank(bank, '', 'Sem saldo')
  await expect(async () => {
    await bank.goto('/demo/mensagens')
    await expect(bank.getByText('O débito da parcela 7 não aconteceu').first()).toBeVisible()
  }).toPass({ timeout: 20_000 })
  // The job that asks for another attempt comes a moment later.
  await expect(async () => {
    await bank.goto('/demo/banco')
    await expect(bank.getByRole('button', { name: 'Debitar agora' })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await atBank(bank, '', 'Debitar agora')
  await page.goto('/meu-emprestimo/parcelas/detalhes?n=7')
  await expect(page.getByText('Parcela 7 paga')).toBeVisible({ timeout: 20_000 })

  await page.goto(await loanPage(server.origin))
  await panel.getByRole('button', { name: debits.stop }).click()
  await expect(panel.getByText(debits.over.ended.customer)).toBeVisible()
  await expect(panel.getByRole('button', { name: debits.useCode })).toBeVisible()
})

test('the app of the own bank asks, and the code can take its place', async ({ page, context, server }) => {
  test.slow()
  const bank = await context.newPage()
  await logInAs(page, server.origin, 'lara')
  await page.goto(await loanPage(server.origin))
  const panel = page.getByRole('region', { name: debits.title })
  const ask = panel.getByRole('button', { name: debits.askApp('Nubank') })
  const isThere = panel.getByText(debits.request.received('Nubank'))
  await ask.click()
  await expect(panel.getByText(debits.inApp)).toBeVisible()
  await expect(panel.getByRole('button', { name: debits.copy })).toBeHidden()
  await expect(isThere).toBeVisible({ timeout: 30_000 })
  // A press moves what is below it, and opening the page must not.
  await page.reload()
  await expect(isThere).toBeVisible()
  await expectAccessible(page)
  await expectSound(page)
  await panel.getByRole('button', { name: debits.useCode }).click()
  await expect(panel.getByText(debits.request.cancelled())).toBeVisible()
  await expect(panel.getByRole('button', { name: debits.copy })).toBeVisible()
  await expectAccessible(page)

  await ask.click()
  await expect(isThere).toBeVisible({ timeout: 60_000 })
  await atBank(bank, '', 'Autorizar')
  await expect(panel.getByText(debits.active)).toBeVisible({ timeout: 20_000 })
})
