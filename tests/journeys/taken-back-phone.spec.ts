import { decidedWords, nothingButGone } from '#core/text/gone-payments.ts'
import { goneOfTitle, goneTitles, reversedByWords } from '#core/text/payments.ts'
import { checkTitle } from '../../demo/api/desk/text.ts'
import { text as installmentText } from '../../portal/features/repayment/installment/text.ts'
import { payAtBank, pixOn } from './bank.ts'
import { enterDesk } from './desk.ts'
import { expect, ownServer } from './journey.ts'
import { expectNoSidewaysScroll, expectWholeAccessible } from './looks.ts'
import { logInAs } from './ready.ts'

// A ready person pays here.
const test = ownServer(import.meta.url)

const { bank: takenBack } = reversedByWords

test('a Pix that the bank takes back is said on every page, decided at the desk, and paid again', async ({
  page,
  browser,
  server: { origin, deskOrigin },
}, info) => {
  const sound = async (name: string) => {
    await expectNoSidewaysScroll(page)
    await expectWholeAccessible(page)
    await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true })
  }
  const installment = '/meu-emprestimo/parcelas/detalhes?n=7'
  await logInAs(page, origin, 'lara')
  await page.goto(installment)
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  await payAtBank(origin, await pixOn(page))
  await expect(page.getByText(installmentText.paid(7))).toBeVisible({ timeout: 20_000 })

  await page.goto('/demo/banco')
  await page.getByRole('button', { name: 'Devolver este Pix' }).first().click()
  await expect(page.getByRole('status')).toContainText('Devolvido a quem pagou')

  await page.goto('/minha-conta')
  const title = goneOfTitle({ numbers: [7] })
  await expect(page.getByText(title)).toBeVisible()
  await sound('overview')
  await page.goto('/minha-conta/emprestimos')
  await expect(page.getByText(title)).toBeVisible()
  await expect(page.getByText(/^6 de \d+ parcelas pagas/)).toBeVisible()
  await sound('loans')
  await page
    .getByRole('link', { name: /^Ver detalhes do empréstimo/ })
    .first()
    .click()
  await expect(page.getByText(/O banco retirou de nós .* responder por e-mail até/)).toBeVisible()
  await expect(page.getByText(nothingButGone).first()).toBeVisible()
  await sound('loan')
  await page.goto('/meu-emprestimo/parcelas')
  await expect(page.getByText(/^6 de \d+ parcelas pagas/)).toBeVisible()
  await sound('installments')
  await page.goto(installment)
  await expect(page.getByText(goneTitles.bank)).toBeVisible()
  await expect(page.getByText(/nada é somado a ele/)).toBeVisible()
  await expect(page.getByText(installmentText.paid(7))).toHaveCount(0)
  await sound('installment')
  await page.goto('/meu-emprestimo/pagamentos')
  await expect(page.getByText(takenBack)).toBeVisible()
  await sound('payments')
  await page.goto('/meu-emprestimo/quitar')
  await expect(page.getByText(nothingButGone)).toBeVisible()
  await sound('payoff')

  const desk = await (await browser.newContext()).newPage()
  await enterDesk(desk, origin, deskOrigin, 'financeiro')
  await desk.goto(`${deskOrigin}/retirados`)
  await desk.getByRole('radio', { name: /^É devido de novo/ }).check()
  await desk.getByRole('button', { name: 'Conferir a decisão' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(checkTitle)
  await desk.getByRole('checkbox').check()
  await desk.getByRole('button', { name: 'Decidir' }).click()
  await expect(desk.getByText('a pessoa recebe um e-mail')).toBeVisible()
  await desk.context().close()

  await page.goto('/meu-emprestimo/pagamentos')
  await expect(page.getByText(decidedWords.owed)).toBeVisible()
  await sound('decided')
  await page.getByRole('link', { name: /Ver a parcela 7/ }).click()
  await expect(page.getByText(/Por isso ela está em aberto de novo/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  await sound('owed')
  await payAtBank(origin, await pixOn(page))
  await expect(page.getByText(installmentText.paid(7))).toBeVisible({ timeout: 20_000 })
})
