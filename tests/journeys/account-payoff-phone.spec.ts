import type { Page } from 'playwright/test'
import type { listInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { settleInstallments } from '#core/money/settlement.ts'
import { paidOff } from '#core/text/payments.ts'
import { waitingText } from '../../portal/features/repayment/waiting-charge.ts'
import { codesOn, payAtBank } from './bank.ts'
import { expect, expectAccessible, ownServer } from './journey.ts'
import { expectNoSidewaysScroll, expectWholeAccessible } from './looks.ts'
import { heading } from './parts.ts'
import { waitForRead } from './reads.ts'
import { logInAs } from './ready.ts'

const test = ownServer(import.meta.url)

type Schedule = Answer<typeof listInstallments>

/** Opens the page of early payment and returns the schedule it was built from. */
async function openPayoff(page: Page): Promise<Schedule> {
  const schedule = waitForRead<Schedule>(page, /\/installments$/)
  await page.goto('/meu-emprestimo/quitar')
  return schedule
}

/** What core/money calculates for these numbers on a day, from the schedule alone. */
function oracle({ items, monthlyRate }: Schedule, numbers: readonly number[], day: string) {
  const rows = items.map(({ number, dueDate, installmentCents }) => ({ number, dueDate, installmentCents }))
  const disbursementDate = addDays(items[0]?.dueDate ?? day, -40)
  return settleInstallments({ disbursementDate, monthlyRate, installments: rows }, numbers, day)
}

/** An amount as it is typed. */
const reais = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

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

  const due = loan.items.find(({ state }) => state === 'due')?.dueDate ?? ''
  if (due > loan.today && due <= addDays(loan.today, 30)) {
    await page.getByRole('button', { name: 'No próximo vencimento' }).click()
    await expect(page.getByLabel('Dia do pagamento')).toHaveValue(due)
    await page.getByRole('button', { name: 'Hoje', exact: true }).click()
  }

  // An amount that reaches the last two ticks them; what is left of it is told.
  await page.getByRole('radio', { name: /Algumas parcelas/ }).check()
  const lastTwo = oracle(loan, numbers.slice(-2), loan.today)
  const amount = page.getByLabel('Quanto você tem?')
  await amount.fill(reais(lastTwo.totalCents + 1_00))
  await expectSum(page, lastTwo)
  await expect(
    page.getByText(`você paga 2 parcelas: ${numbers.at(-2)} e ${numbers.at(-1)}. Sobram`),
  ).toBeVisible()
  const box = (number?: number) => page.getByRole('checkbox', { name: `Parcela ${number} ` })
  await expect(box(numbers.at(-2))).toBeChecked()
  await expect(box(numbers.at(-3))).not.toBeChecked()
  // A press in the list takes over from there.
  await box(numbers.at(-3)).check()
  await expect(amount).toHaveValue('')
  await expectSum(page, oracle(loan, numbers.slice(-3), loan.today))
  await box(numbers.at(-3)).uncheck()
  await expectSum(page, lastTwo)
  await page.getByText('Como chegamos a este valor').click()
  await expect(page.locator('main table tbody tr')).toHaveCount(2)
  await expectWholeAccessible(page)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  if (size) await page.setViewportSize(size)
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
  const done = page.getByRole('region', { name: `Parcelas ${numbers.at(-2)} e ${numbers.at(-1)} pagas` })
  await expect(done).toBeVisible({ timeout: 20_000 })
  await expect(done.getByText(formatBrl(lastTwo.totalCents), { exact: true })).toBeVisible()
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
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Diga um valor ou marque uma parcela.')).toBeVisible()
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

  // By an amount, what is late comes before what saves more.
  await page.getByLabel('Quanto você tem?').fill(reais(oracle(loan, [late], loan.today).totalCents))
  await expectSum(page, oracle(loan, [late], loan.today))
  await expect(page.getByRole('checkbox', { name: `Parcela ${next} ` })).not.toBeChecked()
  await page.getByLabel('Quanto você tem?').fill('1,00')
  await expect(page.getByText('não chega para uma parcela inteira')).toBeVisible()
  await expect(issue).toBeDisabled()

  await page.goto('/meu-emprestimo/vencimento')
  await expect(page.getByText('Há parcela atrasada')).toBeVisible()
  await expectAccessible(page)
})
