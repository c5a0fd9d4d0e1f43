import type { Browser, Page } from 'playwright/test'
import { today } from '#core/calendar/clock.ts'
import { addMonths } from '#core/calendar/dates.ts'
import { signatureCode } from '#core/fields/codes.ts'
import { whyNot } from '#core/fields/contest-comment.ts'
import { formatDate } from '#core/format/date-text.ts'
import { promisedDate } from '#core/promises/promised-date.ts'
import { href } from '#core/routes/pages.ts'
import { answerProposal } from '#core/text/actions.ts'
import { monthWords } from '#core/text/month-rows.ts'
import {
  proposalDeclined,
  proposalEndWords,
  proposalName,
  proposalTitle,
  proposalUntil,
} from '#core/text/proposals.ts'
import { renegotiationTitles } from '#core/text/renegotiation-titles.ts'
import { checkTitle, notices } from '../../demo/api/desk/text.ts'
import { text } from '../../portal/features/repayment/renegotiation/text.ts'
import { drawer, say } from './chat-talk.ts'
import { enterDesk } from './desk.ts'
import { expect, ownServer } from './journey.ts'
import { expectNoSidewaysScroll, expectSound, expectWholeAccessible } from './looks.ts'
import { Mailbox } from './mailbox.ts'
import { logInAs, readyLogin } from './ready.ts'

// It changes the contracts of the ready people.
const test = ownServer(import.meta.url)

const words = text.proposal

/** Asks a person for what the rules do not offer. */
async function ask(page: Page, why: string): Promise<void> {
  await page.goto(href('renegotiation'))
  await page.getByRole('link', { name: text.personOpen }).click()
  await expect(drawer(page)).toBeVisible()
  await say(page, why)
  await expect(drawer(page).getByText(why)).toBeVisible()
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
}

/** The desk on a wide screen, at the page where a change of the customer's contract is proposed. */
async function openDesk(
  browser: Browser,
  { origin, deskOrigin }: { origin: string; deskOrigin: string },
  name: RegExp,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const desk = await context.newPage()
  await enterDesk(desk, origin, deskOrigin, 'atendimento')
  await desk.goto(`${deskOrigin}/conversas`)
  await desk.getByRole('link', { name }).click()
  await desk.getByRole('link', { name: 'Propor uma mudança do contrato' }).click()
  return desk
}

test('beyond the rules: asked, proposed at the desk, told on the first page, compared and signed', async ({
  page,
  browser,
  server,
}, info) => {
  const { email } = readyLogin('mauro')
  const mailbox = new Mailbox(server.origin)
  await logInAs(page, server.origin, 'mauro')
  await ask(page, 'Perdi o emprego. Consigo pagar pouco, por mais tempo.')

  const desk = await openDesk(browser, server, /Mauro/)
  await desk.getByLabel('Em quantas partes').fill('9')
  await desk.getByLabel('Quantas parcelas a mais').fill('24')
  await desk.getByLabel('O que a pessoa lê com a proposta').fill('O banco aceitou: assim cabe no seu mês.')
  await desk.getByRole('button', { name: 'Conferir a proposta' }).click()
  await expect(desk.getByLabel('Dia da primeira')).toBeFocused()
  await expect(desk.getByLabel('Em quantas partes')).toHaveValue('9')
  await expectWholeAccessible(desk)
  await desk.screenshot({ path: info.outputPath('desk-form.png'), fullPage: true })
  const first = `${addMonths(today(), 2).slice(0, 8)}10`
  await desk.getByLabel('Dia da primeira').fill(formatDate(first))
  await desk.getByRole('button', { name: 'Conferir a proposta' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(checkTitle)
  await expect(desk.getByRole('table', { name: monthWords.caption })).toBeVisible()
  await expectWholeAccessible(desk)
  await desk.screenshot({ path: info.outputPath('desk-check.png'), fullPage: true })
  await desk.getByLabel('O banco concorda com esta mudança').check()
  // The contract would go on for more than twice as long.
  await desk.getByLabel('A pessoa precisa mesmo pagar até').check()
  await desk.getByRole('button', { name: 'Enviar a proposta' }).click()
  await expect(desk.getByText(notices['proposal-made'][1])).toBeVisible()
  await desk.screenshot({ path: info.outputPath('desk-made.png'), fullPage: true })

  const until = formatDate(promisedDate('proposal', today()))
  await page.goto(href('account'))
  const card = page.getByRole('region', { name: proposalTitle })
  await expect(card).toContainText(until)
  await expectSound(page)
  await page.screenshot({ path: info.outputPath('overview.png'), fullPage: true })
  await page.goto(href('renegotiation'))
  const answer = page.getByRole('link', { name: answerProposal })
  await expect(answer).toBeVisible()
  await page.goto(href('accountLoans'))
  await expect(answer).toBeVisible()
  await expectSound(page)
  await page.screenshot({ path: info.outputPath('loans.png'), fullPage: true })
  await page
    .getByRole('link', { name: /^Ver detalhes do empréstimo/ })
    .first()
    .click()
  await expect(page).toHaveURL(/meu-emprestimo/)
  await expect(answer).toBeVisible()
  await page.screenshot({ path: info.outputPath('loan.png'), fullPage: true })
  await page.goto(href('accountMessages'))
  await expect(page.getByRole('link', { name: new RegExp(proposalTitle) }).first()).toBeVisible()
  await page.goto(href('account'))
  await card.getByRole('link', { name: answerProposal }).click()
  await expect(page.getByRole('heading', { level: 1, name: proposalName })).toBeVisible()
  await expect(page.getByText(proposalUntil(until), { exact: true })).toBeVisible()
  await page.getByText(text.compare).click()
  await expect(page.getByRole('table', { name: monthWords.caption })).toBeVisible()
  await expect(page.getByLabel(text.sign.accept)).toBeVisible()
  await expectSound(page)
  await expectWholeAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot({ path: info.outputPath('proposal.png'), fullPage: true })
  await page.getByLabel(text.sign.accept).check()
  const older = (await mailbox.codesFor(email)).length
  await page.getByRole('button', { name: text.sign.send }).click()
  await page.getByLabel(signatureCode.label).fill(await mailbox.codeFor(email, older + 1))
  await page.getByRole('button', { name: text.sign.submit }).click()
  const { title } = text.changeWords({
    ...{ kind: 'late-plan', partsQty: 9, firstDueDate: first },
    rest: { kind: 'term', addedQty: 24 },
  })
  await expect(page.getByText(text.done(title))).toBeVisible()
  await expectSound(page)
  await page.screenshot({ path: info.outputPath('signed.png'), fullPage: true })
  await page.goto(href('account'))
  await expect(page.getByRole('heading', { name: /^Plano do que estava atrasado/ })).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.goto(href('accountProtocols'))
  await page.getByText('Conversa no chat').click()
  await expect(page.getByText(proposalEndWords.accepted)).toBeVisible()
  await page.screenshot({ path: info.outputPath('protocol.png'), fullPage: true })
  await desk.reload()
  await expect(desk.getByText(proposalEndWords.accepted)).toBeVisible()
  await desk.screenshot({ path: info.outputPath('desk-accepted.png'), fullPage: true })
})

test('declined with a word of why, which no reload loses: it waits at the desk again', async ({
  page,
  browser,
  server,
}, info) => {
  await logInAs(page, server.origin, 'silvia')
  await ask(page, 'Duas parcelas atrasadas: preciso de um mês de folga.')
  const desk = await openDesk(browser, server, /S[ií]lvia/)
  await desk.getByLabel(renegotiationTitles.skip).check()
  await desk.getByLabel('O que a pessoa lê com a proposta').fill('Um mês de folga, com o banco de acordo.')
  await desk.getByRole('button', { name: 'Conferir a proposta' }).click()
  await desk.getByLabel('O banco concorda com esta mudança').check()
  await desk.getByRole('button', { name: 'Enviar a proposta' }).click()
  await expect(desk.getByText(notices['proposal-made'][1])).toBeVisible()

  const mailed = (await new Mailbox(server.origin).messagesTo(readyLogin('silvia').email)).find(
    ({ subject }) => subject.startsWith(proposalTitle),
  )
  await page.goto(/\S+mudanca=proposta/.exec(mailed?.text ?? '')?.[0] ?? '')
  await page.getByText(words.decline).click()
  await page.getByRole('button', { name: words.declineSend }).click()
  await expect(page.getByLabel(whyNot.label)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(whyNot.label).fill('Ainda falta o que já venceu.')
  await page.reload()
  await expect(page.getByLabel(whyNot.label)).toHaveValue('Ainda falta o que já venceu.')
  await expectWholeAccessible(page)
  await page.screenshot({ path: info.outputPath('decline.png'), fullPage: true })
  await page.getByRole('button', { name: words.declineSend }).click()
  await expect(page.getByText(proposalEndWords.declined)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: proposalName })).toBeVisible()
  await expect(page.getByText(/^A resposta vem na conversa até /)).toBeVisible()
  await expectSound(page)
  await expectWholeAccessible(page)
  await page.screenshot({ path: info.outputPath('declined.png'), fullPage: true })
  await page.getByRole('link', { name: words.others }).click()
  await expect(page.getByRole('button', { name: text.see })).toBeVisible()
  await desk.goto(`${server.deskOrigin}/conversas`)
  await expect(desk.getByText(proposalDeclined('Ainda falta o que já venceu.'))).toBeVisible()
})
