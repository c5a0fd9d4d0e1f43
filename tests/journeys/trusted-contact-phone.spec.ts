import type { Page } from 'playwright/test'
import { presentPassword } from '#core/fields/fields.ts'
import { contactMailWords, contactStateWords } from '#core/text/trusted-contact.ts'
import { text as linkText } from '../../portal/features/access/trusted-contact/text.ts'
import { contactText as text } from '../../portal/features/account/security/text.ts'
import { text as proofText } from '../../portal/kit/proof/text.ts'
import { atOffers, offersOf, tellRest } from './borrowers.ts'
import { expect, test } from './journey.ts'
import { expectNoSidewaysScroll, expectSound, expectWholeAccessible } from './looks.ts'
import { heading } from './parts.ts'
import { ageLogin, logIn } from './people.ts'

const security = '/minha-conta/seguranca'
const panel = (page: Page) => page.getByRole('region', { name: text.title })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a customer names a person, who accepts, learns of the contract, and leaves without a login', async ({
  page,
  browser,
  server: { origin },
  mailbox,
}, info) => {
  const someone = await atOffers(origin, mailbox)
  const { person } = someone
  const email = `bia.${person.email}`
  await page.goto('/login')
  await logIn(page, person)
  await expect(page).not.toHaveURL(/login/)
  await page.goto(security)
  await ageLogin(page)
  await press(page, text.choose)
  const name = panel(page).getByLabel(text.name)
  await expect(name).toBeFocused()
  await expect(name).toBeInViewport()
  await press(page, text.send)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByLabel(text.name).fill('Bia')
  await page.getByLabel(text.email).fill(person.email)
  await expectWholeAccessible(page)
  await page.screenshot({ path: info.outputPath('form.png'), fullPage: true })
  await press(page, text.send)
  const dialog = page.getByRole('dialog', { name: proofText.title })
  await dialog.getByLabel(presentPassword.label, { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: proofText.submit }).click()
  await expect(panel(page).getByText(text.notAnOption).first()).toBeVisible()
  await page.getByLabel(text.email).fill(email)
  await press(page, text.send)
  await expect(panel(page).getByText(text.named('Bia'))).toBeVisible()
  await expect(panel(page).getByText(contactStateWords.invited)).toBeVisible()
  await expectWholeAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot({ path: info.outputPath('invited.png'), fullPage: true })

  const other = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  const requests: string[] = []
  other.on('request', (request) => requests.push(request.url()))
  const invitation = await mailbox.linkFor(email, text.title.toLowerCase())
  await other.goto(invitation)
  await expect(heading(other)).toHaveText(linkText.title)
  await expect(other).toHaveURL('/contato-de-confianca')
  await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectWholeAccessible(other)
  await expectSound(other)
  await other.screenshot({ path: info.outputPath('link.png'), fullPage: true })
  await press(other, linkText.accept)
  await expect(other.getByRole('button', { name: linkText.stop })).toBeVisible()
  await expectWholeAccessible(other)
  await other.screenshot({ path: info.outputPath('accepted.png'), fullPage: true })
  expect(requests.filter((url) => url.includes(new URL(invitation).hash.slice(7)))).toEqual([])

  const [offer] = await offersOf(someone)
  await someone.call('POST', `/personal-loan/${someone.id}/offers/${offer?.id}/pick`)
  await tellRest(someone)
  const signable = await mailbox.linkFor(email, 'pode ser assinado')
  await page.reload()
  await expect(panel(page).getByText(contactStateWords.accepted)).toBeVisible()
  await expect(panel(page).getByText(contactMailWords.signable)).toBeVisible()
  await page.screenshot({ path: info.outputPath('told.png'), fullPage: true })

  await other.goto('about:blank')
  await other.goto(signable)
  await press(other, linkText.stop)
  await expect(other.getByRole('button', { name: linkText.stop })).toHaveCount(0)
  await expectWholeAccessible(other)
  await other.screenshot({ path: info.outputPath('ended.png'), fullPage: true })
  await other.goto('about:blank')
  await other.goto(invitation)
  await expect(other.getByRole('button', { name: linkText.accept })).toHaveCount(0)
  await other.close()
  await page.reload()
  await expect(panel(page).getByText(contactStateWords.stopped)).toBeVisible()
})

test('a customer removes the person; a link that is over, missing or unreachable says so', async ({
  page,
  server: { origin },
  mailbox,
}, info) => {
  const { person, call } = await atOffers(origin, mailbox)
  const email = `bia.${person.email}`
  await call('POST', '/user/proof', { currentPassword: person.password })
  await call('POST', '/user/trusted-contact', { name: 'Bia', email })
  const invitation = await mailbox.linkFor(email, text.title.toLowerCase())
  await page.goto('/login')
  await logIn(page, person)
  await expect(page).not.toHaveURL(/login/)
  await page.goto(security)
  const words = text.remove('Bia')
  await press(page, words.label)
  const dialog = page.getByRole('dialog', { name: words.title })
  await expectWholeAccessible(page)
  await dialog.getByRole('button', { name: words.confirm }).click()
  await expect(panel(page).getByText(text.removed)).toBeVisible()
  await expect(panel(page).getByRole('button', { name: text.choose })).toBeVisible()

  await page.goto(invitation)
  await expect(heading(page)).toHaveText(linkText.title)
  await expect(page.getByRole('button', { name: linkText.accept })).toHaveCount(0)
  await page.goto('about:blank')
  await page.goto(`/contato-de-confianca#token=${'x'.repeat(43)}`)
  await expect(heading(page)).toHaveText(linkText.over)
  await expectWholeAccessible(page)
  await page.screenshot({ path: info.outputPath('over.png'), fullPage: true })
  await page.goto('about:blank')
  await page.goto('/contato-de-confianca')
  await expect(page.getByText(linkText.missing)).toBeVisible()
})
