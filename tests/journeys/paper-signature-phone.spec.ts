import { paperSignatureSentence } from '#core/text/paper-signature.ts'
import { defaultSettings } from '../../demo/api/platform/settings.ts'
import { text as offersText } from '../../portal/features/request/offers/text.ts'
import { atContract, atOffers } from './borrowers.ts'
import { expect, test } from './journey.ts'
import { expectNoSidewaysScroll, expectWholeAccessible } from './looks.ts'
import { logIn } from './people.ts'

const law = defaultSettings.lending.paperSignature.find(({ state }) => state === 'PB')?.law ?? ''
const older = { dateOfBirth: '12/05/1950', place: 'PB' } as const

test('where a state asks for paper, an older person reads it with each offer', async ({
  page,
  server,
  mailbox,
}, info) => {
  const someone = await atOffers(server.origin, mailbox, older)
  await page.goto('/emprestimo')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/emprestimo/opcoes')
  await expect(page.getByText(offersText.onPaper).first()).toBeVisible()
  await expect(page.getByText(paperSignatureSentence(law)).first()).toBeVisible()
  await expectWholeAccessible(page)
  await page.screenshot({ path: info.outputPath('offers.png'), fullPage: true })
})

test('and the contract says so, with a place for the signature', async ({ page, server, mailbox }, info) => {
  const someone = await atContract(server.origin, mailbox, older)
  await page.goto('/emprestimo')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/emprestimo/contrato')
  await expect(page.getByRole('heading', { name: `Assinatura no papel (${law})` })).toBeVisible()
  await expect(page.getByText(`Como pede a ${law}`)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectWholeAccessible(page)
  await page.screenshot({ path: info.outputPath('contract.png'), fullPage: true })
})
