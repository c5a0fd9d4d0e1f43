import { contestComment } from '#core/fields/contest-comment.ts'
import { protocolWords } from '#core/protocols/protocol-words.ts'
import { thisIsWrong } from '#core/text/actions.ts'
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
  await page.goto('/minha-conta')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/atrasada/)).toHaveCount(0)
  await page.goto('/minha-conta/atendimentos')
  await expect(page.getByText(protocolWords.kinds.contest)).toBeVisible()
})
