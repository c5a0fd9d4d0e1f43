import { contestComment } from '#core/fields/contest-comment.ts'
import { protocolWords } from '#core/protocols/protocol-words.ts'
import { thisIsWrong } from '#core/text/actions.ts'
import { contestedTitle, paidAnywayNote } from '#core/text/due-notes.ts'
import { text as installmentText } from '../../portal/features/repayment/installment/text.ts'
import { contestedNote } from '../../portal/features/repayment/words/processing-words.ts'
import { text } from '../../portal/kit/contest/text.ts'
import { expect, ownServer } from './journey.ts'
import { expectNoSidewaysScroll, expectWholeAccessible } from './looks.ts'
import { logInAs } from './ready.ts'

// The ready people and what they owe.
const test = ownServer(import.meta.url)

test('a late installment is contested from where it stands, and nothing asks for it meanwhile', async ({
  page,
  server: { origin },
}, info) => {
  await logInAs(page, origin, 'mauro')
  await page.goto('/meu-emprestimo/parcelas/detalhes')
  await page.getByRole('button', { name: thisIsWrong }).click()
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByLabel(contestComment.label)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(contestComment.label).fill('Paguei esta parcela no dia 10, tenho o comprovante.')
  await expectWholeAccessible(page)
  await page.screenshot({ path: info.outputPath('form.png'), fullPage: true })
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByText(text.open, { exact: true })).toBeVisible()
  await expect(page.getByText(/protocolo \d{8}-\w{6}/)).toBeVisible()
  await expectWholeAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot({ path: info.outputPath('contested.png'), fullPage: true })
  // Its page says so first, and shows codes only when asked.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(installmentText.title('contested'))
  await expect(page).toHaveTitle(new RegExp(`^${installmentText.title('contested')}`))
  await expect(page.getByText(text.open, { exact: true })).toBeInViewport()
  // The sum that paying all the same would charge is explained before it is charged.
  const stopped = page.getByText(/ficam parados/)
  await expect(stopped).toContainText(paidAnywayNote)
  const code = page.getByRole('button', { name: 'Copiar código Pix' })
  await expect(code).toHaveCount(0)
  await page.getByRole('button', { name: installmentText.payAllTheSame }).click()
  await expect(code).toBeVisible()
  await expectWholeAccessible(page)
  await page.goto('/meu-emprestimo/parcelas')
  await expect(stopped).toBeVisible()
  // What settles the loan includes it, and says so.
  await page.goto('/meu-emprestimo/quitar')
  await expect(stopped).toBeVisible()
  await expect(page.getByText(contestedNote([4]))).toBeVisible()
  await expectWholeAccessible(page)
  await page.screenshot({ path: info.outputPath('payoff.png'), fullPage: true })
  await page.goto('/minha-conta/emprestimos')
  await expect(page.getByText(contestedTitle([4]))).toBeVisible()
  await page
    .getByRole('link', { name: /Ver detalhes/ })
    .first()
    .click()
  await expect(page.getByText(contestedTitle([4]))).toBeVisible()
  await expect(page.getByText(contestedNote([4]))).toBeVisible()
  await expectWholeAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot({ path: info.outputPath('loan.png'), fullPage: true })
  await page.goto('/minha-conta')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/atrasada/)).toHaveCount(0)
  await page.goto('/minha-conta/atendimentos')
  await expect(page.getByText(protocolWords.kinds.contest)).toBeVisible()

  // On a phone whose clock is months ahead no promised day has passed.
  await page.clock.setFixedTime(new Date(Date.now() + 90 * 24 * 60 * 60 * 1000))
  await page.reload()
  await expect(page.getByText(protocolWords.kinds.contest)).toBeVisible()
  await expect(page.getByText(/O prazo passou/)).toHaveCount(0)
})
