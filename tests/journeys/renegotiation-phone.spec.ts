import { today } from '#core/calendar/clock.ts'
import { monthlyBudget, payDay, payMonthOn, payNow } from '#core/fields/budget.ts'
import { signatureCode } from '#core/fields/codes.ts'
import { formatDate } from '#core/format/date-text.ts'
import { loanPage } from '#core/routes/loan-page.ts'
import { href } from '#core/routes/pages.ts'
import { cannotPay, payPart } from '#core/text/actions.ts'
import { changePaymentWords } from '#core/text/change-payments.ts'
import { monthWords } from '#core/text/month-rows.ts'
import { text as loansText } from '../../portal/features/account/loans/text.ts'
import { planText } from '../../portal/features/repayment/late/text.ts'
import { text } from '../../portal/features/repayment/renegotiation/text.ts'
import { payAtBank, pixOn } from './bank.ts'
import { expect, expectAccessible, ownServer } from './journey.ts'
import { expectSound } from './looks.ts'
import { Mailbox } from './mailbox.ts'
import { logInAs, readyLogin } from './ready.ts'

// Unmodified ready people: this file changes their contracts.
const test = ownServer(import.meta.url)

const months = payMonthOn(today()).options ?? []

test('two installments late: from the first page to a plan that fits, signed by code, its first part paid', async ({
  page,
  server,
}, info) => {
  await logInAs(page, server.origin, 'silvia')
  await page.goto(href('account'))
  await page.getByRole('link', { name: cannotPay }).click()
  await expect(page).toHaveURL(new RegExp(href('renegotiation')))
  // Who has nothing left can say so, and sees what comes nearest.
  await page.getByLabel(monthlyBudget.label).fill('0')
  await page.getByRole('radio', { name: months[3]?.label }).check()
  await page.getByRole('button', { name: text.see }).click()
  await expect(page.getByText(text.noneFits)).toBeVisible()
  await expect(page.getByRole('link', { name: text.choose }).first()).toBeVisible()

  await page.getByLabel(monthlyBudget.label).fill('700')
  await page.getByRole('radio', { name: months[0]?.label }).check()
  await page.reload()
  await expect(page.getByLabel(monthlyBudget.label)).toHaveValue('700')
  await page.getByRole('button', { name: text.see }).click()
  const card = page.getByRole('region', { name: text.kinds['late-plan'].title })
  await expect(card).toContainText(text.noExtra)
  await expectSound(page)
  await expectAccessible(page)
  await page.getByText(text.why).click()
  await expect(page.getByText(text.obstacle('already_later', '')).first()).toBeVisible()

  await card.getByRole('link', { name: text.choose }).click()
  await expect(page.getByRole('heading', { name: text.sign.document })).toBeFocused()
  await page.getByRole('button', { name: text.sign.send }).click()
  await expect(page.getByText(text.sign.acceptFirst)).toBeVisible()
  await page.getByLabel(text.sign.accept).check()
  await page.getByRole('button', { name: text.sign.send }).click()
  await expect(page.getByLabel(signatureCode.label)).toBeFocused()
  // The mail with the code leads to the change, in another tab as well.
  const [mail] = await new Mailbox(server.origin).messagesTo(readyLogin('silvia').email)
  await page.goto(/\S+mudanca=plano-\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  await expect(page.getByLabel(signatureCode.label)).toBeVisible()
  await expectSound(page)
  await expectAccessible(page)
  const code = await new Mailbox(server.origin).codeFor(readyLogin('silvia').email)
  await page.getByLabel(signatureCode.label).fill(code)
  await page.getByRole('button', { name: text.sign.submit }).click()
  await expect(page.getByText(text.done(text.kinds['late-plan'].title))).toBeVisible()

  // Nothing is late any more; the part is what the first page asks for.
  await page.goto(href('account'))
  await expect(page.getByRole('heading', { name: /^Plano do que estava atrasado/ })).toBeVisible()
  await expect(page.getByText('parcelas atrasadas')).toHaveCount(0)
  // So it is among the loans, and on the loan's page.
  const pays = page.locator('main').getByRole('link', { name: /^Pagar/ })
  await page.goto(href('accountLoans'))
  await expect(pays.first()).toHaveText(payPart)
  await page.getByRole('link', { name: loansText.seeLabel('R$') }).click()
  await expect(pays.first()).toHaveText(payPart)
  await expectSound(page)
  await page.goto(href('late'))
  await expect(page.getByRole('heading', { name: /parte 1 de/ })).toBeVisible()
  await expectSound(page)
  await expectAccessible(page)
  // Before what else is possible, its page says what was agreed.
  await page.goto(href('renegotiation'))
  await expect(page.getByText(text.agreed(formatDate(today())))).toBeVisible()
  await expectSound(page)
  await expectAccessible(page)
  await page.screenshot({ path: info.outputPath('agreed.png'), fullPage: true })
  await page.getByRole('link', { name: text.plan }).click()
  await expect(page.getByRole('heading', { name: /parte 1 de/ })).toBeVisible()
  await payAtBank(server.origin, await pixOn(page))
  await expect(page.getByRole('heading', { name: planText.title(2, 6).replace(/ de 6$/, '') })).toBeVisible({
    timeout: 20_000,
  })
})

test('late, with less a month than either change alone asks for: both in one, with one annex, one code and one mail', async ({
  page,
  server,
}, info) => {
  const { email } = readyLogin('mauro')
  const mailbox = new Mailbox(server.origin)
  await logInAs(page, server.origin, 'mauro')
  await page.goto(href('renegotiation'))
  await page.getByLabel(monthlyBudget.label).fill('500')
  await page.getByRole('radio', { name: months[0]?.label }).check()
  await page.getByRole('button', { name: text.see }).click()
  const plan = { kind: 'late-plan', partsQty: 6, firstDueDate: today() } as const
  const { title } = text.changeWords({ ...plan, rest: { kind: 'term', addedQty: 1 } })
  const cards = page.getByRole('region', { name: text.options }).getByRole('region')
  const card = cards.filter({ hasText: text.fits })
  await expect(card).toHaveAccessibleName(new RegExp(`^${title}: em \\d partes?, mais \\d+ parcelas?$`))
  // It stands before those that alone do not fit.
  await expect(cards.first()).toContainText(text.fits)
  // What alone costs less, and does not fit, is folded.
  await expect(cards).toHaveCount(1)
  await page.getByText(text.others).click()
  await expect(cards).toHaveCount(2)
  await page.getByText(text.others).click()
  await expect(card.getByText(changePaymentWords.lastPart)).toBeVisible()
  await expect(card.getByText(changePaymentWords.lastInstallment)).toBeVisible()
  await card.getByText(text.compare).click()
  await expect(card.getByRole('table', { name: monthWords.caption })).toBeVisible()
  await expectSound(page)
  await expectAccessible(page)
  await page.screenshot({ path: info.outputPath('both.png'), fullPage: true })

  await card.getByRole('link', { name: text.choose }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: text.sign.document })).toBeFocused()
  await expect(page.getByRole('table', { name: 'Partes do plano' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'no plano' })).toBeVisible()
  await expectSound(page)
  await page.screenshot({ path: info.outputPath('annex.png'), fullPage: true })
  await page.getByLabel(text.sign.accept).check()
  const older = (await mailbox.codesFor(email)).length
  await page.getByRole('button', { name: text.sign.send }).click()
  await page.getByLabel(signatureCode.label).fill(await mailbox.codeFor(email, older + 1))
  const before = (await mailbox.messagesTo(email)).length
  await page.getByRole('button', { name: text.sign.submit }).click()
  await expect(page.getByText(text.done(title))).toBeVisible()
  await expectSound(page)
  await expectAccessible(page)
  await expect.poll(async () => (await mailbox.messagesTo(email)).length).toBe(before + 1)
  await page.getByRole('link', { name: text.plan }).click()
  await expect(page.getByRole('heading', { name: /parte 1 de/ })).toBeVisible()
  await page.goto(href('account'))
  await expect(page.getByRole('heading', { name: /^Plano do que estava atrasado/ })).toBeVisible()
})

test('nothing late: smaller installments told month by month, back to the options, and the words for a person', async ({
  page,
  server,
}) => {
  await logInAs(page, server.origin, 'lara')
  await page.goto(href('renegotiation'))
  await page.getByLabel(monthlyBudget.label).fill('450')
  await page.getByRole('radio', { name: months[0]?.label }).check()
  await page.getByRole('button', { name: text.see }).click()
  const card = page.getByRole('region', { name: text.kinds.term.title })
  await card.getByText(text.compare).click()
  await expect(card.getByRole('table', { name: monthWords.caption })).toBeVisible()
  await expectSound(page)
  await card.getByRole('link', { name: text.choose }).press('Enter')
  await expect(page.getByRole('heading', { name: text.sign.document })).toBeFocused()
  await page.getByRole('link', { name: text.sign.back.renegotiation }).press('Enter')
  await expect(card).toBeVisible()
  await expect(page.getByRole('heading', { name: text.options })).toBeFocused()
  await expect(page.getByLabel(monthlyBudget.label)).toHaveValue('450')
  await card.getByRole('link', { name: text.choose }).press('Enter')
  await expect(page.getByRole('heading', { name: text.sign.document })).toBeFocused()
  await page.goBack()
  await expect(card).toBeVisible()
  await page.getByRole('link', { name: text.personOpen }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(
    /^Não consigo pagar .* R\$\s450,00 por mês/,
  )
})

test('nothing to pay for two months: the month to pay from by its name, what comes nearest first, and what a pause alone would leave', async ({
  page,
  server,
}, info) => {
  await logInAs(page, server.origin, 'lara')
  await page.goto(href('renegotiation'))
  await page.getByLabel(monthlyBudget.label).fill('0')
  await page.getByRole('radio', { name: months[2]?.label }).check()
  await expect(page.getByLabel(payDay.label)).toBeHidden()
  await page.getByText(text.moreToSay).click()
  await page.getByLabel(payDay.label).selectOption('10')
  // Nothing is late that a first payment could go to.
  await expect(page.getByLabel(payNow.label)).toHaveCount(0)
  await page.getByRole('button', { name: text.see }).click()
  const cards = page.getByRole('region', { name: text.options }).getByRole('region')
  const both = text.changeWords({ kind: 'skip', longer: { addedQty: 12 } })
  await expect(cards.first()).toHaveAccessibleName(`${both.title}: mais 12 parcelas`)
  await expect(page.getByText(text.noneFits)).toBeVisible()
  await expect(page.getByText(/^O menor valor por mês a que se chega aqui é R\$/)).toBeVisible()
  await expectSound(page)
  await expectAccessible(page)
  await page.screenshot({ path: info.outputPath('nearest.png'), fullPage: true })
  await page.getByText(text.others).click()
  const pause = cards.filter({ has: page.getByRole('heading', { name: text.kinds.skip.title, exact: true }) })
  await expect(pause).toContainText(/Assinada sozinha, depois só dá para somar até/)
  await pause.getByRole('link', { name: text.choose }).click()
  await expect(page.getByRole('heading', { name: text.sign.document })).toBeFocused()
  await expect(page.getByText(/^Assinada sozinha, depois só dá/)).toBeVisible()
  await page.getByRole('link', { name: text.termLimitJoin }).click()
  await expect(page.getByRole('heading', { level: 1, name: both.title })).toBeVisible()
  await expectSound(page)
})

test('of two loans late, what is left of the budget leads to the other, and one request names both', async ({
  page,
  server,
}, info) => {
  await logInAs(page, server.origin, 'tomas')
  await page.goto(href('renegotiation'))
  await page.getByLabel(text.ofAll.label).fill('750')
  await page.getByRole('radio', { name: months[0]?.label }).check()
  await page.getByText(text.moreToSayLate).click()
  await page.getByLabel(payNow.label).fill('100')
  await page.getByRole('button', { name: text.see }).click()
  const others = page.getByRole('region', { name: text.otherLoans })
  // The first option of this one takes too much of it: divided, there is an agreement for each.
  await expect(others.getByText(/Nele não cabe: o menor valor por mês/)).toBeVisible()
  await others.getByRole('button', { name: /^Ver o que dá para fazer neste com R\$/ }).click()
  await expect(page.getByRole('heading', { name: text.options })).toBeFocused()
  await expect(others.getByText(/Nele cabe:/)).toBeVisible()
  await expectSound(page)
  await expectAccessible(page)
  await page.screenshot({ path: info.outputPath('two.png'), fullPage: true })
  const lead = others.getByRole('link', { name: /^Ver as mudanças dele com/ })
  const left = /R\$\s([\d.,]+)/.exec((await lead.textContent()) ?? '')?.[1] ?? ''
  const which = page.getByText(/^É o empréstimo com parcelas de/)
  const first = (await which.textContent()) ?? ''
  await page.getByRole('link', { name: text.personOpen }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(
    /^Não consigo pagar os empréstimos de R\$.* e de R\$.* por mês, a partir de .*, e R\$\s100,00 agora/,
  )
  await page.keyboard.press('Escape')
  await lead.click()
  await expect(which).not.toHaveText(first)
  await expect(page.getByLabel(text.ofAll.label)).toHaveValue(left)
})

test('of two loans, a link opens the one that it names, and stays with it', async ({ page, server }) => {
  await logInAs(page, server.origin, 'tomas')
  await page.goto(href('accountLoans'))
  const details = page.getByRole('link', { name: loansText.see })
  await expect(details).toHaveCount(2)
  const ids = await details.evaluateAll((all) =>
    all.map((one) => one.getAttribute('href')?.split('/').at(-1) ?? ''),
  )
  // Opened in a tab of their own, links of the list know their loan too.
  const pays = page.getByRole('link', { name: /^Pagar parcela/ })
  const named = await pays.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  expect(named.map((one) => ids.findIndex((id) => one.includes(id))).toSorted()).toEqual([0, 1])
  const shown: string[] = []
  for (const id of ids) {
    await page.goto(loanPage('renegotiation', id))
    await expect(page.getByText(/^É o empréstimo com parcelas de/)).toBeVisible()
    shown.push((await page.getByText(/^É o empréstimo com parcelas de/).textContent()) ?? '')
    await page.goto(href('renegotiation'))
    await expect(page.getByText(shown.at(-1) ?? '')).toBeVisible()
  }
  expect(new Set(shown).size).toBe(2)
})
