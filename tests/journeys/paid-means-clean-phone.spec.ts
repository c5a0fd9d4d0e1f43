import { addBusinessDays } from '#core/calendar/business-days.ts'
import { today } from '#core/calendar/clock.ts'
import { daysBetween } from '#core/calendar/dates.ts'
import { removedSentence } from '#core/text/bureau-removal.ts'
import { bureauRemovalSentence } from '#core/text/bureau-removal-promise.ts'
import { text as installmentText } from '../../portal/features/repayment/installment/text.ts'
import { text } from '../../portal/features/repayment/payments-list/text.ts'
import { payAtBank, pixOn } from './bank.ts'
import { passDay } from './demo-clock.ts'
import { expect, ownServer } from './journey.ts'
import { expectNoSidewaysScroll, expectWholeAccessible } from './looks.ts'
import { logInAs } from './ready.ts'

const test = ownServer(import.meta.url)

test('who pays what was late has a day to be out of the bureaus, and then the letter that proves it', async ({
  page,
  server: { origin },
}, info) => {
  await logInAs(page, origin, 'mauro')
  await page.goto('/meu-emprestimo/parcelas/detalhes?n=4')
  const paidOn = today()
  await payAtBank(origin, await pixOn(page))
  await expect(page.getByText(bureauRemovalSentence(paidOn))).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(installmentText.title('paid'))
  await expect(page).toHaveTitle(new RegExp(`^${installmentText.title('paid')}`))
  // What it cost to be late stays where it was paid.
  for (const label of [installmentText.fine, installmentText.lateInterestPaid])
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  await expectWholeAccessible(page)
  await page.screenshot({ path: info.outputPath('paid.png'), fullPage: true })
  await page.goto('/meu-emprestimo/pagamentos')
  await expect(page.getByText(bureauRemovalSentence(paidOn))).toBeVisible()
  await expect(page.getByRole('button', { name: text.removalLetter })).toHaveCount(0)

  // The simulated bureaus take two business days.
  const clearedOn = addBusinessDays(paidOn, 2)
  for (let days = 0; days < daysBetween(paidOn, clearedOn); days += 1) await passDay(origin, days)
  await page.goto('/meu-emprestimo/pagamentos')
  await expect(page.getByText(removedSentence(clearedOn))).toBeVisible()
  await expectWholeAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot({ path: info.outputPath('cleared.png'), fullPage: true })
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: text.removalLetter }).click()
  const letter = await file
  expect(letter.suggestedFilename()).toBe(text.removalFile(paidOn))
  await letter.saveAs(info.outputPath('letter.pdf'))
})
