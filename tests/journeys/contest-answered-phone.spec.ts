import { today } from '#core/calendar/clock.ts'
import { contestComment } from '#core/fields/contest-comment.ts'
import { formatDate } from '#core/format/date-text.ts'
import { protocolWords } from '#core/protocols/protocol-words.ts'
import { thisIsWrong } from '#core/text/actions.ts'
import { writtenWaysTitle } from '#core/text/complaints.ts'
import { contestedPaidSentence } from '#core/text/due-notes.ts'
import { checkTitle } from '../../demo/api/desk/text.ts'
import { text as overviewText } from '../../portal/features/account/overview/text.ts'
import { text as installmentText } from '../../portal/features/repayment/installment/text.ts'
import { text } from '../../portal/kit/contest/text.ts'
import { payAtBank, pixOn } from './bank.ts'
import { enterDesk } from './desk.ts'
import { expect, ownServer } from './journey.ts'
import { expectNoSidewaysScroll, expectWholeAccessible } from './looks.ts'
import { logInAs } from './ready.ts'

// It pays as one of the ready people.
const test = ownServer(import.meta.url)

test('a fine that was paid is contested, read back at the desk, and said to be cancelled', async ({
  page,
  browser,
  server: { origin, deskOrigin },
}, info) => {
  await logInAs(page, origin, 'mauro')
  await page.goto('/meu-emprestimo/parcelas/detalhes?n=4')
  await payAtBank(origin, await pixOn(page))
  await expect(page.getByText(installmentText.fine, { exact: true })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: thisIsWrong }).click()
  await expect(page.getByText(text.lead.paid)).toBeVisible()
  await page.getByLabel(contestComment.label).fill('Paguei no dia, a multa está errada.')
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByText(contestedPaidSentence)).toBeVisible()
  await expectWholeAccessible(page)
  await page.screenshot({ path: info.outputPath('contested.png'), fullPage: true })
  await page.goto('/minha-conta')
  await expect(page.getByText(contestedPaidSentence)).toBeVisible()
  await page.screenshot({ path: info.outputPath('overview-open.png'), fullPage: true })

  const desk = await browser.newPage()
  await enterDesk(desk, origin, deskOrigin, 'financeiro')
  await desk.goto(`${deskOrigin}/contestacoes`)
  await expect(desk.getByText(/a parcela 4, de R\$/)).toBeVisible()
  await desk.screenshot({ path: info.outputPath('queue.png'), fullPage: true })
  await desk.getByRole('link', { name: /Mauro/ }).click()
  await desk.getByLabel(protocolWords.contests.changed).check()
  await desk.getByLabel('O que você viu, em palavras simples').fill('O pagamento foi feito no dia.')
  await desk.screenshot({ path: info.outputPath('contest.png'), fullPage: true })
  await desk.getByRole('button', { name: 'Conferir a resposta' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(checkTitle)
  await expectWholeAccessible(desk)
  await desk.screenshot({ path: info.outputPath('check.png'), fullPage: true })
  await desk.getByRole('button', { name: 'Enviar a resposta' }).click()
  await expect(desk.getByText(protocolWords.contests.changed)).toBeVisible()
  await desk.close()

  const day = formatDate(today())
  await page.reload()
  await expect(page.getByRole('heading', { name: /Resposta da contestação/ })).toBeVisible()
  await page.screenshot({ path: info.outputPath('overview-answered.png'), fullPage: true })
  await page
    .getByRole('region', { name: /Resposta da contestação/ })
    .getByRole('link', { name: overviewText.contested.label })
    .click()
  await page.getByText(/a parcela 4, de R\$/).click()
  await expect(page.getByText(/Voltam para você R\$/)).toBeVisible()
  await expect(page.getByText(writtenWaysTitle)).toBeVisible()
  await expectWholeAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot({ path: info.outputPath('protocols.png'), fullPage: true })
  // It is news once.
  await page.goto('/minha-conta')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Resposta da contestação/ })).toHaveCount(0)
  await page.goto('/meu-emprestimo/parcelas/detalhes?n=4')
  await expect(page.getByText(installmentText.fineCancelled(day), { exact: true })).toBeVisible()
  await expect(page.getByText(installmentText.rule)).toHaveCount(0)
  await expectWholeAccessible(page)
  await page.screenshot({ path: info.outputPath('installment.png'), fullPage: true })
  await page.goto('/meu-emprestimo/pagamentos')
  await expect(page.getByText(/de multa \(cancelada\)/)).toBeVisible()
  await page.screenshot({ path: info.outputPath('payments.png'), fullPage: true })
})
