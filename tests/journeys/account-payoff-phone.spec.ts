import type { Page } from 'playwright/test'
import type { listInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { settle } from '#core/money/settle.ts'
import { paidOff } from '#core/text/payments.ts'
import { waitingText } from '../../portal/features/repayment/text.ts'
import { text as proofText } from '../../portal/kit/proof/text.ts'
import { codesOn, payAtBank } from './bank.ts'
import { expect, expectAccessible, ownServer } from './journey.ts'
import { expectNoSidewaysScroll, expectWholeAccessible } from './looks.ts'
import { heading } from './parts.ts'
import { logInAs } from './ready.ts'

const test = ownServer(import.meta.url)

type Schedule = Answer<typeof listInstallments>

/** Opens the page of early payment and returns the schedule it was built from. */
async function openPayoff(page: Page): Promise<Schedule> {
  const answer = page.waitForResponse(/\/installments$/)
  await page.goto('/meu-emprestimo/quitar')
  return (await (await answer).json()) as Schedule
}

/** What core/money calculates for these numbers on a day, from the schedule alone. */
function oracle({ items, monthlyRate }: Schedule, numbers: readonly number[], day: string) {
  const rows = items.map(({ number, dueDate, installmentCents }) => ({ number, dueDate, installmentCents }))
  const disbursementDate = addDays(items[0]?.dueDate ?? day, -40)
  return settle({ disbursementDate, monthlyRate, installments: rows }, numbers, day)
}

const open = ({ items }: Schedule) => items.flatMap(({ number, state }) => (state === 'paid' ? [] : [number]))

async function expectSum(page: Page, { totalCents, discountCents }: ReturnType<typeof oracle>) {
  await expect(page.getByText(formatBrl(totalCents), { exact: true }).first()).toBeVisible()
  if (discountCents > 0)
    await expect(page.getByText(`Você economiza ${formatBrl(discountCents)}`)).toBeVisible()
}

test('the last two first, then all of it: priced to the cent, paid, told, and the letter is there', async ({
  page,
  server,
}) => {
  await logInAs(page, server.origin, 'lara')
  const loan = await openPayoff(page)
  const numbers = open(loan)
  await expectSum(page, oracle(loan, numbers, loan.today))
  await expect(page.getByText('Você economiza')).toBeInViewport()
  await expectWholeAccessible(page)

  let later = addDays(loan.today, 9)
  // While banks are closed, and on the day they open again, the price is that of the first closed day.
  while (nextBusinessDay(addDays(later, -1)) === nextBusinessDay(later)) later = addDays(later, 1)
  await page.getByLabel('Dia do pagamento').fill(later)
  await expectSum(page, oracle(loan, numbers, later))
  await page.getByLabel('Dia do pagamento').fill(addDays(loan.today, 31))
  await expect(page.getByText('Escolha um dia de hoje até daqui a 30 dias.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerar Pix e boleto' })).toBeDisabled()
  await page.getByRole('button', { name: 'Hoje', exact: true }).click()

  await page.getByRole('radio', { name: /As últimas/ }).check()
  await page.getByRole('slider', { name: 'Quantas das últimas?' }).fill('2')
  const lastTwo = oracle(loan, numbers.slice(-2), loan.today)
  await expectSum(page, lastTwo)
  // Both choices are compared: the savings of paying the next ones, and the cost of a later day.
  const nextTwo = oracle(loan, numbers.slice(0, 2), loan.today)
  await expect(
    page.getByText(
      `Se antecipar as 2 próximas em vez destas, você economiza ${formatBrl(nextTwo.discountCents)}`,
    ),
  ).toBeVisible()
  const payBy = nextBusinessDay(loan.today)
  const { totalCents: laterCents } = oracle(loan, numbers.slice(-2), addDays(payBy, 1))
  const waiting = payBy === loan.today ? 'Pagando um dia depois' : `Em ${formatDate(addDays(payBy, 1))}`
  await expect(page.getByText(`${waiting}, o total será ${formatBrl(laterCents)}`)).toBeVisible()
  await page.getByText('Como chegamos a este valor').click()
  await expect(page.locator('main table tbody tr')).toHaveCount(2)
  await expectWholeAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Gerar Pix e boleto' }).click()
  await expect(page.getByRole('heading', { name: `Pague ${formatBrl(lastTwo.totalCents)}` })).toBeVisible()
  await expectAccessible(page)
  // A user returning from the bank's app finds the charge, also from the account's first pages.
  await page.reload()
  for (const path of ['/minha-conta', '/minha-conta/emprestimos']) {
    await page.goto(path)
    await page.getByRole('link', { name: waitingText.open }).click()
    await expect(page.getByRole('heading', { name: `Pague ${formatBrl(lastTwo.totalCents)}` })).toBeVisible()
  }
  await payAtBank(server.origin, (await codesOn(page)).pix)
  await expect(page.getByText('Pagamento recebido')).toBeVisible({ timeout: 20_000 })
  const end = loan.items.find(({ number }) => number === numbers.at(-3))?.dueDate ?? ''
  await expect(page.getByText(`a última vence em ${formatDate(end)}`)).toBeVisible()

  const left = await openPayoff(page)
  expect(open(left)).toEqual(numbers.slice(0, -2))
  await expectSum(page, oracle(left, open(left), left.today))
  await page.getByRole('button', { name: 'Gerar Pix e boleto' }).click()
  await expect(page.getByRole('heading', { name: /^Pague/ })).toBeVisible()
  await payAtBank(server.origin, (await codesOn(page)).pix)
  await expect(page.getByRole('heading', { name: paidOff })).toBeVisible({
    timeout: 20_000,
  })
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /carta de quitação/ }).click()
  expect((await file).suggestedFilename()).toBe('carta-de-quitacao.pdf')
  await expectAccessible(page)
  await page.goto('/meu-emprestimo/vencimento')
  await expect(page.getByText('Todas as parcelas estão pagas.')).toBeVisible()
})

test('what is late is paid with its charges, chosen by keyboard alone; going back keeps what was chosen', async ({
  page,
  server,
}) => {
  await logInAs(page, server.origin, 'mauro')
  const loan = await openPayoff(page)
  const [late = 0, next = 0] = open(loan)
  const all = page.getByRole('radio', { name: /Tudo/ })
  await all.focus()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Marque pelo menos uma parcela na lista.')).toBeVisible()
  await page.getByRole('checkbox', { name: `Parcela ${next} ` }).press('Space')
  await expect(page.getByText('A parcela atrasada ficou de fora')).toBeVisible()
  await page.getByRole('checkbox', { name: `Parcela ${late} ` }).press('Space')
  const both = oracle(loan, [late, next], loan.today)
  expect(both.chargesCents).toBeGreaterThan(0)
  await expectSum(page, both)
  await expect(page.getByText(formatBrl(both.chargesCents), { exact: true }).first()).toBeVisible()
  const issue = page.getByRole('button', { name: 'Gerar Pix e boleto' })
  await expectWholeAccessible(page)
  await issue.press('Enter')
  await expect(page.getByRole('heading', { name: `Pague ${formatBrl(both.totalCents)}` })).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: `Parcela ${late} ` })).toBeChecked()

  await page.goto('/meu-emprestimo/vencimento')
  await expect(page.getByText('Há parcela atrasada')).toBeVisible()
  await expectAccessible(page)
})

test('another due day: both schedules side by side, taken once, and not again for a year', async ({
  page,
  server,
}) => {
  await logInAs(page, server.origin, 'paula')
  await page.goto('/meu-emprestimo/vencimento')
  const options = page.getByRole('radio')
  await options.first().check()
  const after = page.getByRole('region', { name: 'Como fica' })
  await expect(after).toContainText('R$')
  await page.setViewportSize({ width: 1280, height: 800 })
  const [left, right] = [
    await page.getByRole('region', { name: 'Como está' }).boundingBox(),
    await after.boundingBox(),
  ]
  expect(left?.y).toBe(right?.y)
  for (const name of ['Como está', 'Como fica'])
    await expect(page.getByRole('region', { name })).toContainText(/CET\s*\d+,\d\d% ao ano/)
  await expect(page.getByText(/parcelas que faltam vencem \d+ dias? depois\. Cada uma/)).toBeVisible()
  // The total rises at a lower CET, and the page explains why.
  await expect(page.getByText(/^O CET diminui, embora você pague mais/)).toBeVisible()
  await page.getByText('Comparar parcela por parcela').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Mudar para o dia/ }).click()
  await expect(page.getByText(/^O total a pagar vai de R\$/)).toBeVisible()
  await page.getByRole('button', { name: 'Sim, mudar o dia' }).click()
  // The change costs more, so it requires the password.
  const proof = page.getByRole('dialog', { name: proofText.title })
  await proof.getByLabel('Senha atual').fill('uma vereda entre buritis')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Pronto: o vencimento agora é dia/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Dá para mudar uma vez a cada 12 meses.')).toBeVisible()
  await page.goto('/minha-conta/informe')
  await expect(page.getByText('Valor emprestado no ano, com IOF')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /Baixar o informe/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^informe-\d{4}\.pdf$/)
  await expectAccessible(page)
})
