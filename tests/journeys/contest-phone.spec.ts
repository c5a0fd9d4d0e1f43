import { problemWordsOf } from '#core/agreement/document-words.ts'
import { today } from '#core/calendar/clock.ts'
import { contestComment } from '#core/fields/contest-comment.ts'
import { promisedDate } from '#core/promises/promised-date.ts'
import { protocolWords } from '#core/protocols/protocol-words.ts'
import { href } from '#core/routes/pages.ts'
import { proposalSearch } from '#core/routes/proposal-search.ts'
import { thisIsWrong } from '#core/text/actions.ts'
import { contestedTitle, paidAnywayNote } from '#core/text/due-notes.ts'
import { codesEndedByContest } from '#core/text/ended-codes.ts'
import { errorSentence } from '#core/text/errors.ts'
import { contestEndsProposal, proposalEndWords } from '#core/text/proposals.ts'
import { text as protocolsText } from '../../portal/features/account/protocols/text.ts'
import { text as installmentText } from '../../portal/features/repayment/installment/text.ts'
import { contestedNote } from '../../portal/features/repayment/words/processing-words.ts'
import { text } from '../../portal/kit/contest/text.ts'
import { text as fileText } from '../../portal/kit/files/text.ts'
import { simplePdf } from '../contract/support/documents.ts'
import { expect, ownServer } from './journey.ts'
import { expectNoSidewaysScroll, expectWholeAccessible } from './looks.ts'
import { logInAs } from './ready.ts'

// The ready people and what they owe.
const test = ownServer(import.meta.url)

test('a late installment is contested from where it stands, and nothing asks for it meanwhile', async ({
  page,
  server: { origin },
  complaints,
}, info) => {
  await logInAs(page, origin, 'mauro')
  await page.goto('/meu-emprestimo/parcelas/detalhes')
  await page.getByRole('button', { name: thisIsWrong }).click()
  await expect(page.getByLabel(contestComment.label)).toBeFocused()
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
  const proof = page.getByLabel(text.proof)
  await proof.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic })
  const chosen = page.getByRole('status').filter({ hasText: 'IMG_1.HEIC' })
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByLabel(contestComment.label)).toHaveAttribute('aria-invalid', 'true')
  // A form that is refused keeps its file, and a file that is refused the form.
  await expect(chosen).toBeVisible()
  const complaint = 'Paguei esta parcela no dia 10, tenho o comprovante.'
  await page.getByLabel(contestComment.label).fill(complaint)
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByText(problemWordsOf('income-proof').heic)).toBeVisible()
  await expect(proof).toBeFocused()
  await expect(proof).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(contestComment.label)).toHaveValue(complaint)
  await expectWholeAccessible(page)
  await page.screenshot({ path: info.outputPath('refused.png'), fullPage: true })
  await page.getByRole('button', { name: fileText.remove }).press('Enter')
  await expect(proof).toBeFocused()
  await expect(proof).not.toHaveAttribute('aria-invalid')
  await expect(chosen).toHaveCount(0)
  await proof.setInputFiles({
    name: 'comprovante do Pix.pdf',
    mimeType: 'application/pdf',
    buffer: simplePdf(),
  })
  await expectWholeAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot({ path: info.outputPath('form.png'), fullPage: true })
  // What a reload takes away is named: else the contest would go without its proof.
  await page.reload()
  await expect(page.getByLabel(contestComment.label)).toHaveValue(complaint)
  await expect(proof).toHaveAccessibleDescription(new RegExp(fileText.lost))
  await proof.setInputFiles({
    name: 'comprovante do Pix.pdf',
    mimeType: 'application/pdf',
    buffer: simplePdf(),
  })
  await expect(proof).not.toHaveAttribute('aria-invalid')
  // The file takes its time, which is shown, and the contest fails the first time: the file is not sent again.
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith('/api/v1/contests')) sent.push(pathname)
  })
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/v1/contests/proofs', async (route) => {
    await held
    await route.continue()
  })
  await page.route('**/api/v1/contests', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: text.send }).click()
  await expect(
    page.getByRole('progressbar', { name: fileText.sending('comprovante do Pix.pdf') }),
  ).toBeVisible()
  await expect(page.getByText(fileText.checking)).toBeVisible()
  await expectWholeAccessible(page)
  await page.screenshot({ path: info.outputPath('sending.png'), fullPage: true })
  go()
  await expect(page.getByText(errorSentence('network')).first()).toBeVisible()
  complaints.splice(0)
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByText(text.open, { exact: true })).toBeVisible()
  await expect(page.getByText(protocolWords.contestProof)).toBeVisible()
  expect(sent).toEqual(['/api/v1/contests/proofs', '/api/v1/contests', '/api/v1/contests'])
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
  await expect(page.locator('main').getByText(/atrasada/)).toHaveCount(0)
  await page.goto('/minha-conta/atendimentos')
  await expect(page.getByText(protocolWords.kinds.contest)).toBeVisible()
  await page.getByText(protocolWords.kinds.contest).click()
  await expect(page.getByText(protocolWords.contestProof)).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: protocolsText.proof }).click()
  expect((await file).suggestedFilename()).toMatch(/^comprovante-\d{8}-\w{6}\.pdf$/)
  await expectWholeAccessible(page)
  await page.screenshot({ path: info.outputPath('protocol.png'), fullPage: true })

  // On a phone whose clock is months ahead no promised day has passed.
  await page.clock.setFixedTime(new Date(Date.now() + 90 * 24 * 60 * 60 * 1000))
  await page.reload()
  await expect(page.getByText(protocolWords.kinds.contest)).toBeVisible()
  await expect(page.getByText(/O prazo passou/)).toHaveCount(0)
})

test('an installment whose boleto is clearing is contested, and still not asked for', async ({
  page,
  server: { origin },
}) => {
  await logInAs(page, origin, 'nadia')
  await page.goto('/meu-emprestimo/parcelas/detalhes?n=3')
  await expect(page.getByText(installmentText.processingLead)).toBeVisible()
  await page.getByRole('button', { name: thisIsWrong }).click()
  await page.getByLabel(contestComment.label).fill('A multa está errada.')
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByText(text.open, { exact: true })).toBeVisible()
  await expect(page.getByText(codesEndedByContest)).toBeVisible()
  await expect(page.getByText(installmentText.processingLead)).toBeVisible()
  await expect(page.getByRole('button', { name: installmentText.payAllTheSame })).toHaveCount(0)
})

test('a contest of what an open proposal is for says before it is sent that it ends the proposal', async ({
  page,
  server: { origin },
}, info) => {
  await logInAs(page, origin, 'yara')
  const warning = page.getByText(contestEndsProposal(promisedDate('proposal', today())))
  const contestOf = async (number: number) => {
    await page.goto(`/meu-emprestimo/parcelas/detalhes?n=${number}`)
    await page.getByRole('button', { name: thisIsWrong }).click()
    await expect(page.getByLabel(contestComment.label)).toBeFocused()
  }
  // What is not late yet is none of its parts.
  await contestOf(12)
  await page.waitForLoadState('networkidle')
  await expect(warning).toHaveCount(0)
  await contestOf(6)
  await expect(warning).toBeVisible()
  await expectWholeAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot({ path: info.outputPath('ends-proposal.png'), fullPage: true })
  await page.getByLabel(contestComment.label).fill('Já paguei esta parcela.')
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByText(text.open, { exact: true })).toBeVisible()
  await page.goto(href('renegotiation', {}, proposalSearch))
  await expect(page.getByText(proposalEndWords.contested)).toBeVisible()
})
