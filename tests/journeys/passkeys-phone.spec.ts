import type { Page } from 'playwright/test'
import { errorSentence } from '#core/text/errors.ts'
import { text as loginText } from '../../portal/features/access/login/text.ts'
import { passkeyOfferText as offer } from '../../portal/features/access/passkey-offer-text.ts'
import { text as securityText, passkeyText as text } from '../../portal/features/account/security/text.ts'
import { text as proofText } from '../../portal/kit/proof/text.ts'
import { test as base, expect, expectAccessible } from './journey.ts'
import { heading } from './parts.ts'
import { ageLogin, logIn, member, type Newcomer } from './people.ts'
import { VirtualAuthenticator } from './virtual-authenticator.ts'

// Browsers make no passkeys for the address of a machine.
const test = base.extend({
  baseURL: async ({ server }, use) => use(server.origin.replace('127.0.0.1', 'localhost')),
})

const security = '/minha-conta/seguranca'
const loans = '/minha-conta/emprestimos'

const byPasskey = (page: Page) => page.getByRole('button', { name: loginText.passkey })

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
}

/** A person with a passkey, which was made when it was offered. */
async function withPasskey(page: Page, person: Newcomer): Promise<VirtualAuthenticator> {
  const device = await VirtualAuthenticator.in(page)
  await page.goto('/login')
  await logIn(page, person)
  await page.getByRole('button', { name: offer.create }).click()
  await expect(page).toHaveURL(loans)
  return device
}

const passkeys = (page: Page) => page.getByRole('region', { name: text.title })

test('one is offered after a login, made by one press, and then opens the account by one', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  const device = await VirtualAuthenticator.in(page)
  await page.goto('/login')
  await expectAccessible(page)
  await logIn(page, person)
  await expect(heading(page)).toHaveText(offer.title)
  await expect(heading(page)).toBeFocused()
  await expectAccessible(page)
  // The password was given a moment ago: it is not asked for again.
  await page.getByRole('button', { name: offer.create }).click()
  await expect(page).toHaveURL(loans)
  const [made] = await device.passkeys()
  expect(made).toMatchObject({ isResidentCredential: true, rpId: 'localhost', userName: person.email })
  expect((await mailbox.messagesTo(person.email)).map(({ subject }) => subject)).toContain(
    'Nova chave de acesso na sua conta Vereda',
  )

  await page.evaluate(() => localStorage.removeItem('passkey'))
  await leave(page)
  await byPasskey(page).click()
  await expect(page).toHaveURL(loans)
  await page.goto(security)
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(1)
  await expect(passkeys(page)).not.toContainText(text.never)
  await expectAccessible(page)
})

test('a browser that has used one suggests it at the e-mail, and the button works meanwhile', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  const device = await withPasskey(page, person)
  // The browser chooses by itself here what a person would press.
  await leave(page)
  await expect(page).toHaveURL(loans)
  await device.recognize(false)
  await leave(page)
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username webauthn')
  await device.recognize(true)
  await byPasskey(page).click()
  await expect(page).toHaveURL(loans)
})

test('who does not want one is not asked again in this browser, and finds it on the security page', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  await VirtualAuthenticator.in(page)
  await page.goto('/login')
  await logIn(page, person)
  await page.getByRole('button', { name: offer.notNow }).click()
  await expect(page).toHaveURL(loans)
  await leave(page)
  await logIn(page, person)
  await expect(page).toHaveURL(loans)
  await page.goto(security)
  await passkeys(page).getByRole('button', { name: text.create }).click()
  await expect(passkeys(page)).toContainText(text.created)
})

test('a person who closes the browser’s dialog is told of no error, wherever', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  const device = await VirtualAuthenticator.in(page)
  await device.recognize(false)
  await page.goto('/login')
  await byPasskey(page).click()
  await expect(byPasskey(page)).not.toHaveAttribute('aria-disabled')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await logIn(page, person)
  await page.getByRole('button', { name: offer.create }).click()
  await expect(page.getByRole('button', { name: offer.create })).not.toHaveAttribute('aria-disabled')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: offer.notNow }).click()
  await page.goto(security)
  await passkeys(page).getByRole('button', { name: text.create }).click()
  await expect(passkeys(page).getByRole('button', { name: text.create })).not.toHaveAttribute('aria-disabled')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await device.passkeys()).toEqual([])
})

test('it is named, proves who is there in place of the password, and is removed; then it opens nothing', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  await withPasskey(page, person)
  await page.goto(security)
  await passkeys(page).getByRole('button', { name: text.create }).click()
  await expect(passkeys(page)).toContainText(errorSentence('passkey_known'))
  await passkeys(page).getByRole('button', { name: text.rename }).click()
  await page.getByLabel('Nome da chave').fill('Celular da Maria')
  await page.reload()
  await expect(page.getByLabel('Nome da chave')).toHaveValue('Celular da Maria')
  await expectAccessible(page)
  await page.getByRole('button', { name: text.saveName }).click()
  await expect(passkeys(page)).toContainText(text.renamed)

  await ageLogin(page)
  await passkeys(page).getByRole('button', { name: 'Remover Celular da Maria' }).click()
  await page.getByRole('button', { name: text.remove('').confirm }).click()
  await expect(page.getByRole('dialog', { name: proofText.title })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: proofText.byPasskey }).click()
  await expect(passkeys(page)).toContainText(text.removed)
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(0)

  await page.evaluate(() => localStorage.removeItem('passkey'))
  await leave(page)
  await byPasskey(page).click()
  await expect(page.getByRole('alert')).toContainText(errorSentence('passkey_unknown'))
  await expectAccessible(page)
})

test('who has forgotten the password sets another by the passkey', async ({ page, server, mailbox }) => {
  const person = await member(server.origin, mailbox)
  await withPasskey(page, person)
  await page.goto(security)
  await page.getByRole('button', { name: securityText.changePassword }).click()
  await page.getByRole('button', { name: securityText.byPasskey }).click()
  await expect(page.getByLabel('Senha atual')).toHaveCount(0)
  await page.getByLabel('Nova senha', { exact: true }).fill('jabuticaba no quintal')
  await page.getByRole('button', { name: securityText.savePassword }).click()
  await expect(page.getByText('Senha alterada.')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('passkey', 'declined'))
  await leave(page)
  await logIn(page, { ...person, password: 'jabuticaba no quintal' })
  await expect(page).toHaveURL(loans)
})

test('a browser without them shows nothing of it', async ({ page, server, mailbox }) => {
  const person = await member(server.origin, mailbox)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await expect(byPasskey(page)).toBeHidden()
  await logIn(page, person)
  await expect(page).toHaveURL(loans)
  await page.goto(security)
  await expect(page.getByRole('region', { name: securityText.password })).toBeVisible()
  await expect(passkeys(page)).toHaveCount(0)
})

test('nor does one at the address of a machine', async ({ page, server }) => {
  await page.goto(`${server.origin}/login`)
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await expect(byPasskey(page)).toBeHidden()
})
