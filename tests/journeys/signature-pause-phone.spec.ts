import { pauseHours } from '#core/loan/signature-pause.ts'
import { text as overviewText } from '../../portal/features/account/overview/text.ts'
import { mapText, pauseText, signText } from '../../portal/features/request/contract/text.ts'
import { text as offersText } from '../../portal/features/request/offers/text.ts'
import { atContract, atOffers } from './borrowers.ts'
import { expect, test } from './journey.ts'
import { expectNoSidewaysScroll, expectWholeAccessible } from './looks.ts'
import { logIn } from './people.ts'

test('who wants to think until tomorrow keeps the offer, and may sign sooner', async ({
  page,
  server,
  mailbox,
}, info) => {
  const someone = await atContract(server.origin, mailbox)
  await page.goto('/emprestimo')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/emprestimo/contrato')
  const accept = page.getByRole('button', { name: signText.send })
  await expect(accept).toBeVisible()
  const map = page.getByRole('navigation', { name: mapText.label })
  await expect(map.getByRole('link', { name: mapText.sign, exact: true })).toBeVisible()
  await page.getByRole('button', { name: pauseText.take }).click()
  const title = page.getByRole('heading', { name: pauseText.title })
  await expect(title).toBeFocused()
  await expect(page.getByText(pauseText.byChoice)).toBeVisible()
  await expect(accept).toBeHidden()
  await expect(map.getByRole('link', { name: mapText.paused })).toBeVisible()
  await expect(map.getByRole('link', { name: mapText.sign, exact: true })).toHaveCount(0)
  await page.goto('/minha-conta')
  await expect(page.getByRole('heading', { name: overviewText.paused.title })).toBeVisible()
  await page.screenshot({ path: info.outputPath('first-page.png') })
  await page.getByRole('link', { name: overviewText.paused.label }).click()
  await expect(title).toBeVisible()
  await expectWholeAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot({ path: info.outputPath('chosen.png'), fullPage: true })
  // The server refuses too.
  const { contentHash } = await someone.call<{ contentHash: string }>(
    'GET',
    `/personal-loan/${someone.id}/contract`,
  )
  await expect(
    someone.call('POST', `/personal-loan/${someone.id}/signature-code`, { contentHash }),
  ).rejects.toThrow('signature_paused')
  await page.getByRole('button', { name: pauseText.end }).click()
  await expect(page.getByRole('heading', { name: signText.title, exact: true })).toBeFocused()
  await expect(accept).toBeVisible()
  // One day for each offer.
  await expect(page.getByRole('button', { name: pauseText.take })).toHaveCount(0)
})

test('an older person learns of the day before choosing an offer', async ({
  page,
  server,
  mailbox,
}, info) => {
  const someone = await atOffers(server.origin, mailbox, { dateOfBirth: '12/05/1950' })
  await page.goto('/emprestimo')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/emprestimo/opcoes')
  await expect(page.getByText(offersText.pauseOf(pauseHours))).toBeVisible()
  await page.screenshot({ path: info.outputPath('offers.png'), fullPage: true })
})

test('an older person ends the day by a call alone', async ({ page, server, mailbox }, info) => {
  const someone = await atContract(server.origin, mailbox, { dateOfBirth: '12/05/1950' })
  await page.goto('/emprestimo')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/emprestimo/contrato')
  await expect(page.getByText(pauseText.byAge)).toBeVisible()
  await expect(page.getByRole('button', { name: pauseText.end })).toHaveCount(0)
  await expect(page.getByRole('button', { name: signText.send })).toHaveCount(0)
  await expectWholeAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot({ path: info.outputPath('by-age.png'), fullPage: true })
  await page.getByRole('button', { name: pauseText.call }).click()
  const asked = page.getByRole('status').getByText('*****-')
  await expect(asked).toBeVisible()
  const words = (await asked.textContent()) ?? ''
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole('button', { name: pauseText.call })).toHaveCount(0)
  await expect(page).toHaveURL('/emprestimo/contrato')
  await expectWholeAccessible(page)
})
