import { callMobile } from '#core/fields/person/private-call.ts'
import { callHours, privateCallWords } from '#core/protocols/private-call-words.ts'
import { text } from '../../portal/features/account/private-call/text.ts'
import { atCheck, atContract, atOffers, borrower } from './borrowers.ts'
import { expect, test } from './journey.ts'
import { expectNoSidewaysScroll, expectWholeAccessible } from './looks.ts'
import { heading } from './parts.ts'
import { logIn, member } from './people.ts'

test('the way to a call is on every step of a request', async ({ page, server, mailbox }) => {
  for (const at of [atCheck, borrower, atOffers, atContract]) {
    const { person } = await at(server.origin, mailbox)
    await page.goto('/emprestimo')
    await logIn(page, person)
    await expect(page.getByRole('link', { name: privateCallWords.link })).toHaveCount(1)
    await page.context().clearCookies()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
})

test('a person who is pressed asks for a call, and nothing of it is left on the way back', async ({
  page,
  server: { origin },
  mailbox,
}, info) => {
  const person = await member(origin, mailbox)
  await page.goto('/login')
  await logIn(page, person)
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/minha-conta/atendimentos')
  await page.getByRole('link', { name: privateCallWords.title }).click()
  await expect(heading(page)).toHaveText(text.title)
  // Another person may read the page: its purpose is shown only where it is opened.
  const plain = [...text.reasons, ...text.steps, text.others]
  for (const words of plain) await expect(page.getByText(words)).toBeHidden()
  await expect(page.locator('main')).not.toContainText(/ninguém ouv|só você|insist/i, { useInnerText: true })
  await page.screenshot({ path: info.outputPath('first.png'), fullPage: true })
  await page.getByText(text.how).click()
  for (const words of plain) await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByLabel(callMobile.label).fill('11987654321')
  await page.getByRole('radio', { name: callHours.morning }).check()
  await expectWholeAccessible(page)
  await page.screenshot({ path: info.outputPath('form.png'), fullPage: true })
  await page.getByRole('button', { name: text.send }).click()
  await expect(heading(page)).toHaveText(text.done)
  await expectWholeAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot({ path: info.outputPath('done.png'), fullPage: true })
  await page.getByRole('button', { name: text.leave }).click()
  await expect(page).toHaveURL(/\/minha-conta$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/atendimentos$/)
  await expect(page.getByText('98765')).toHaveCount(0)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain('98765')
  await page.goto('/minha-conta/falar-com-uma-pessoa')
  await expect(page.getByLabel(callMobile.label)).toHaveValue('')
})
