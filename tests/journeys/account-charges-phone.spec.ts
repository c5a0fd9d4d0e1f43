import type { Page } from 'playwright/test'
import { payAllLoans, seeTodaysAmount } from '#core/text/actions.ts'
import { openDatabase } from '../../demo/api/platform/database/open-database.ts'
import { meta as lateLoans, text as lateLoansText } from '../../portal/features/repayment/late-loans/text.ts'
import { waitingText } from '../../portal/features/repayment/waiting-charge.ts'
import { codesOn, payAtBank, pixOn } from './bank.ts'
import { expect, expectAccessible, ownServer } from './journey.ts'
import { expectSound } from './looks.ts'
import { logInAs } from './ready.ts'

// Unmodified ready people: this file pays their loans.
const test = ownServer(import.meta.url)

/** Moves a charge past its last payment day. */
async function outlive(dataDir: string, chargeId: string): Promise<void> {
  const database = await openDatabase({ dataDir })
  const dueDate = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  await database.updateTable('charges').set({ dueDate }).where('id', '=', chargeId).execute()
  await database.destroy()
}

/** Pays the next installment alone, by ticking it. */
async function tickFirst(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Algumas parcelas/ }).check()
  await page
    .getByRole('checkbox', { name: /^Parcela/ })
    .first()
    .check()
}

const issue = (page: Page) => page.getByRole('button', { name: 'Gerar Pix e boleto' })
const chargeIn = (page: Page) => new URL(page.url()).searchParams.get('cobranca') ?? ''

test('a charge paid twice, one that is too late: each says what became of the money', async ({
  page,
  server,
  dataDir,
}) => {
  await logInAs(page, server.origin, 'lara')
  // An amount below one installment is carried over to the page that pays part of it.
  await page.goto('/meu-emprestimo/quitar')
  await page.getByRole('radio', { name: /Algumas parcelas/ }).check()
  await page.getByLabel('Quanto você tem?').fill('50,00')
  await page.getByRole('link', { name: 'Pagar só uma parte' }).click()
  await page.reload()
  await expect(page.getByLabel('Quanto você quer pagar?')).toHaveValue('50,00')
  await expect(page.getByText(/R\$\s50,00 pagos antes do vencimento quitam R\$\s/)).toBeVisible()

  await page.goto('/meu-emprestimo/quitar')
  await tickFirst(page)
  await issue(page).click()
  await expect(page.getByRole('heading', { name: /^Pague/ })).toBeVisible()
  const { pix } = await codesOn(page)
  await payAtBank(server.origin, pix)
  await expect(page.getByText('Parcela 7 paga')).toBeVisible({ timeout: 20_000 })
  await payAtBank(server.origin, pix)
  await page.goto('/meu-emprestimo/pagamentos')
  await expect(page.getByRole('listitem').filter({ hasText: 'Em duplicidade' })).toContainText(
    /Devolução (a caminho|enviada)/,
  )
  await expectSound(page)

  await page.goto('/meu-emprestimo/quitar')
  await issue(page).click()
  await expect(page.getByRole('heading', { name: /^Pague/ })).toBeVisible()
  const issued = chargeIn(page)
  // A charge left unpaid is offered again on the payment pages.
  await page.goto('/meu-emprestimo/quitar')
  await page.getByRole('link', { name: waitingText.open }).press('Enter')
  await expect(page.getByRole('heading', { name: /^Pague/ })).toBeVisible()
  expect(chargeIn(page)).toBe(issued)
  await outlive(dataDir, issued)
  await page.reload()
  await expect(page.getByText('Esta cobrança venceu')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: seeTodaysAmount }).press('Enter')
  await expect(page.getByText(/^Você economiza/)).toBeVisible()
})

test('a part of what is late, by keyboard; the rest in another tab: what is about to be asked is counted again, what was asked says that it is paid', async ({
  page,
  context,
  server,
}) => {
  await logInAs(page, server.origin, 'mauro')
  await page.goto('/nao-consigo-pagar')
  await page.getByRole('link', { name: 'Pagar uma parte da parcela' }).press('Enter')
  const amount = page.getByLabel('Quanto você quer pagar?')
  const issuePart = page.getByRole('button', { name: 'Gerar Pix e boleto desse valor' })
  await expect(amount).toHaveAccessibleDescription(/^De R\$\s10,00 a R\$\s\d+,\d\d\. Tudo o que falta/)
  await amount.pressSequentially('5')
  await page.keyboard.press('Enter')
  await expect(amount).toHaveAccessibleDescription(/O mínimo é R\$\s10,00/)
  await page.getByRole('link', { name: /O mínimo é/ }).press('Enter')
  await expect(amount).toBeFocused()
  await expectSound(page)
  await amount.fill('100,00')
  const used = page.getByText(/^Pagando hoje: Parcela 4: .+ de multa e .+ do valor da parcela\. Faltam/)
  await expect(used).toBeVisible()
  const left = /Faltam (R\$\s[\d.,]+)\./.exec((await used.textContent()) ?? '')?.[1] ?? ''
  // A failed request without a connection keeps the input.
  await context.setOffline(true)
  await issuePart.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ainda não deu certo' })).toBeVisible({ timeout: 20_000 })
  await context.setOffline(false)
  await expect(amount).toHaveValue('100,00')
  await issuePart.press('Enter')
  await expect(page.getByRole('heading', { name: /^Pague R\$\s100,00/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectSound(page)
  await page.getByRole('link', { name: 'Mudar o valor, ou pagar a parcela inteira' }).press('Enter')
  await expect(amount).toHaveValue('100,00')
  await page.goBack()
  await payAtBank(server.origin, (await codesOn(page)).pix)
  await expect(page.getByText('Uma parte da parcela 4 paga')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('R$ 100,00', { exact: true })).toBeVisible()
  await expect(page.getByText(`Faltam ${left} da parcela 4.`)).toBeVisible()
  await expect(page.getByText(/Já recebemos R\$\s100,00 desta parcela/)).toBeVisible()
  await expectSound(page)

  const other = await context.newPage()
  async function payInAnotherTab(number: number): Promise<void> {
    await other.goto(`/meu-emprestimo/parcelas/detalhes?n=${number}`)
    await expect(other.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
    await payAtBank(server.origin, (await codesOn(other)).pix)
  }

  await page.goto('/meu-emprestimo/quitar')
  const saving = page.getByText(/^Você economiza/)
  await expect(saving).toBeVisible()
  const before = await page.getByText(/^R\$/).first().textContent()
  await payInAnotherTab(4)
  await issue(page).press('Enter')
  await expect(page.getByText('Não deu para gerar')).toBeVisible()
  await expect(page.getByText(before ?? '', { exact: true })).toHaveCount(0)
  await expect(issue(page)).toBeFocused()
  await expectAccessible(page)

  await tickFirst(page)
  await expect(saving).toBeVisible()
  await issue(page).press('Enter')
  await expect(page.getByRole('heading', { name: /^Pague/ })).toBeVisible()
  await payInAnotherTab(5)
  await page.bringToFront()
  await expect(page.getByText('Já estava pago')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectSound(page)
  await page.goto('/meu-emprestimo/quitar?cobranca=nenhuma')
  await expect(page.getByText('Não encontramos esta cobrança')).toBeVisible()
  await expectSound(page)
})

test('Pix and boleto are copied by keyboard alone, and it is said', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInAs(page, server.origin, 'paula')
  await page.goto('/meu-emprestimo/parcelas/detalhes')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const pix = page.getByRole('button', { name: 'Copiar código Pix' })
  await expect(pix).toBeVisible()
  const codes = await codesOn(page)
  for (
    let press = 0;
    press < 30 && !(await pix.evaluate((node) => node === document.activeElement));
    press += 1
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Copiado').first()).toBeVisible()
  expect(await copied()).toBe(codes.pix)
  await page.getByRole('tab', { name: 'Pix' }).press('ArrowRight')
  await page.getByRole('button', { name: 'Copiar linha digitável' }).press('Space')
  await expect.poll(copied).toBe(codes.boleto.replace(/\D/g, ''))
})

test('without a connection the price says so and nothing chosen is lost; with it again it comes by itself', async ({
  page,
  context,
  server,
}) => {
  await logInAs(page, server.origin, 'nadia')
  await page.goto('/meu-emprestimo/quitar')
  const saving = page.getByText(/^Você economiza/)
  await expect(saving).toBeVisible()
  await page.getByRole('radio', { name: /Algumas parcelas/ }).check()
  await expect(page.getByLabel('Quanto você tem?')).toBeVisible()
  // What the field of an amount loads is there.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const box = page.getByRole('checkbox', { name: /^Parcela/ }).last()
  await box.check()
  await expect(page.getByText(/^Não conseguimos nos conectar/)).toBeVisible({ timeout: 20_000 })
  await expect(box).toBeChecked()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(saving).toBeVisible()

  await context.setOffline(true)
  await issue(page).press('Enter')
  await expect(page.getByText('Não deu para gerar')).toBeVisible({ timeout: 20_000 })
  await context.setOffline(false)
  await issue(page).press('Enter')
  await expect(page.getByRole('heading', { name: /^Pague/ })).toBeVisible()
})

test('one Pix for what is late of two loans: paid, each loan says so and has its receipt', async ({
  page,
  server,
}) => {
  await logInAs(page, server.origin, 'tomas')
  await page.goto('/nao-consigo-pagar')
  await page.getByRole('link', { name: 'um só Pix paga as de todos' }).click()
  await expect(page.getByRole('heading', { name: lateLoans.title })).toBeVisible()
  await page.goto('/minha-conta')
  await page.getByRole('link', { name: payAllLoans }).click()
  await expect(page.getByRole('heading', { name: /^2 parcelas atrasadas em 2 empréstimos$/ })).toBeVisible()
  await expect(page.getByText(/paga primeiro o que está atrasado há mais tempo/)).toBeVisible()
  const pix = await pixOn(page)
  await expect(page.getByRole('tab')).toHaveCount(0)
  // Too little, which leaves both late; then too much.
  await payAtBank(server.origin, pix, '300,00')
  await expect(page.getByText(/^Pago: R\$\s300,00/)).toBeVisible({ timeout: 20_000 })
  await expectSound(page)
  await page.getByRole('button', { name: 'Gerar Pix do que falta' }).press('Enter')
  await expect.poll(() => pixOn(page)).not.toBe(pix)
  await payAtBank(server.origin, await pixOn(page), '2000,00')
  await expect(page.getByText(lateLoansText.paid)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/^Entraram R\$\s2\.000,00/)).toBeVisible()
  await expect(page.getByText(/^R\$\s[\d.]+,\d\d vieram a mais e voltam para você/)).toBeVisible()
  const receipts = page.getByRole('link', { name: /^Ver pagamentos e comprovantes do empréstimo de / })
  await expect(receipts).toHaveCount(2)
  await expectAccessible(page)
  await receipts.first().press('Enter')
  await expect(page.getByText(/^Pix de .*; parte de um Pix de R\$\s2\.000,00\.$/)).toBeVisible()
  await page.goto('/minha-conta')
  await expect(page.getByRole('heading', { name: /^Próxima parcela: / })).toHaveCount(2)
  await expect(page.getByRole('link', { name: payAllLoans })).toHaveCount(0)
  await page.goto('/meu-emprestimo/atrasadas/todas')
  await expect(page.getByText(lateLoansText.nothing)).toBeVisible()
})
