import type { Page } from 'playwright/test'
import * as fields from '#core/fields/fields.ts'
import { href } from '#core/routes/pages.ts'
import { openDatabase } from '../../demo/api/platform/database/open-database.ts'
import { text as overviewText } from '../../portal/features/account/overview/text.ts'
import { text as checkText } from '../../portal/features/request/check/text.ts'
import { text as contractText, pauseText, signText } from '../../portal/features/request/contract/text.ts'
import { text as confirmText } from '../../portal/features/request/ebs/confirm/text.ts'
import { expiredText, text as offersText } from '../../portal/features/request/offers/text.ts'
import { text as stepText } from '../../portal/features/request/step/text.ts'
import { cautions } from '../../portal/features/request/text/cautions.ts'
import { text as proofText } from '../../portal/kit/proof/text.ts'
import { extendedAnswers } from '../contract/support/loan-journey.ts'
import { Authenticator } from './authenticator.ts'
import { atContract, atOffers, atStatement, type Borrower, offersOf } from './borrowers.ts'
import { expect, expectAccessible, test } from './journey.ts'
import type { Mailbox } from './mailbox.ts'
import { heading, hold } from './parts.ts'
import { logIn } from './people.ts'

/** Opens the contract of a user who has one to sign. */
async function openContract(page: Page, origin: string, mailbox: Mailbox): Promise<Borrower> {
  const someone = await atContract(origin, mailbox)
  await page.goto('/login')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/minha-conta')
  await page.goto('/emprestimo/contrato')
  return someone
}

/** Accepts the open contract and types the code for it. */
async function typeCode(page: Page, mailbox: Mailbox, { person }: Borrower): Promise<void> {
  const known = (await mailbox.codesFor(person.email)).length
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByLabel('Código de assinatura')).toBeFocused()
  await page.getByLabel('Código de assinatura').fill(await mailbox.codeFor(person.email, known + 1))
}

const signing = (page: Page) => page.getByRole('button', { name: 'Assinar o contrato' })

async function signings({ id, call }: Borrower): Promise<number> {
  const { items } = await call<{ items: { event: string }[] }>('GET', `/personal-loan/${id}/contract/trail`)
  return items.filter(({ event }) => event === 'signed').length
}

/** Lets the offers expire. */
async function outlive(dataDir: string, { id }: Borrower): Promise<void> {
  const database = await openDatabase({ dataDir })
  const rows = await database.selectFrom('loanOffers').selectAll().where('loanId', '=', id).execute()
  const validUntil = new Date(Date.now() - 60_000).toISOString()
  for (const row of rows) {
    const offer = JSON.stringify({ ...JSON.parse(row.offer), validUntil })
    await database.updateTable('loanOffers').set({ offer, validUntil }).where('id', '=', row.id).execute()
  }
  await database.destroy()
}

test('an offer past its time is not signed; fresh ones lead to another contract', async ({
  page,
  server,
  mailbox,
  dataDir,
}) => {
  const someone = await openContract(page, server.origin, mailbox)
  await typeCode(page, mailbox, someone)
  await outlive(dataDir, someone)
  await signing(page).click()
  await expect(page.getByRole('heading', { name: 'Assinar', exact: true })).toBeFocused()
  await expect(page.getByText(expiredText.title)).toHaveCount(2)
  await expect(signing(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: contractText.toSign })).toHaveCount(0)

  // The account and the offers say so too, whatever the phone's date is, and lead to fresh ones alone.
  await page.clock.setFixedTime(new Date(Date.now() - 30 * 24 * 60 * 60 * 1000))
  await page.goto('/minha-conta')
  await expect(page.getByText(overviewText.oldOffers.title)).toBeVisible()
  await expect(page.getByText(overviewText.signature.label)).toHaveCount(0)
  await page.getByRole('link', { name: overviewText.oldOffers.label }).click()
  await expect(page).toHaveURL('/emprestimo/opcoes')
  await expect(page.getByText(offersText.expired)).toBeVisible()
  await expect(page.getByRole('button', { name: offersText.keep[0] })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/emprestimo/contrato')
  await expect(page.getByText(expiredText.title)).toHaveCount(2)

  // The contract and the review of the answers before it both lead to fresh offers.
  const review = page.getByRole('button', { name: checkText.goOn.extendedCheck })
  for (const again of [false, true]) {
    if (again) {
      await outlive(dataDir, someone)
      await review.click()
      await expect(page.getByText(expiredText.title)).toBeVisible()
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: offersText.fresh }).last().click()
    await expect(page).toHaveURL('/emprestimo/opcoes')
    await expect(page.getByText(offersText.replaced).last()).toBeVisible()
    await expect(page.getByText(offersText.expired)).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Escolher \d+ parcelas/ })
      .first()
      .click()
    await expect(page).toHaveURL('/emprestimo/complemento/conferir')
    // Asked in two steps, told once.
    await expect(page.getByText(fields.education.label, { exact: true })).toHaveCount(1)
  }
  await review.click()
  await expect(page).toHaveURL('/emprestimo/contrato')
  await expect(page.getByRole('button', { name: 'Enviar código' })).toBeVisible()
  await expect(page.getByText(expiredText.title)).toHaveCount(0)
  expect(await signings(someone)).toBe(0)
})

test('what changed elsewhere is said and not signed; the new contract is, with the second factor, once', async ({
  page,
  server,
  mailbox,
}) => {
  const someone = await openContract(page, server.origin, mailbox)
  const [first, second] = await offersOf(someone)
  await typeCode(page, mailbox, someone)
  await someone.call('POST', `/personal-loan/${someone.id}/offers/${second?.id}/pick`)
  await signing(page).click()
  const changed = page.getByText('O contrato mudou desde que você o abriu')
  await expect(changed).toBeInViewport()
  await expect(page.locator(':focus').filter({ has: changed })).toBeVisible()
  await expect(page.getByText(`Antes: ${first?.installmentsQty} de `)).toBeVisible()
  const box = page.getByRole('checkbox')
  await expect(box).not.toBeChecked()
  await expectAccessible(page)

  await box.check()
  await someone.call('POST', `/personal-loan/${someone.id}/pause`)
  await page.getByRole('button', { name: signText.send }).click()
  await expect(page.getByRole('heading', { name: pauseText.title })).toBeFocused()
  await page.getByRole('button', { name: pauseText.end }).click()
  await expect(page.getByRole('heading', { name: signText.title, exact: true })).toBeFocused()

  await typeCode(page, mailbox, someone)
  await someone.call('PUT', `/personal-loan/${someone.id}/offers`, { loanAmount: 6_000_00 })
  await signing(page).click()
  await expect(page).toHaveURL('/emprestimo/opcoes')
  await expect(page.getByText('Nada foi assinado: escolha uma oferta')).toBeVisible()
  await page
    .getByRole('button', { name: /^Escolher \d+ parcelas/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Está certo, ver o contrato' }).click()
  await expect(page.getByRole('region', { name: 'O que você vai assinar' })).toContainText('6.000,00')
  expect(await signings(someone)).toBe(0)

  const { secret } = await someone.call<{ secret: string }>('POST', '/user/second-factor', {
    currentPassword: someone.person.password,
  })
  const app = new Authenticator(secret)
  await someone.call('POST', '/user/second-factor/confirm', { secondFactor: app.code() })
  await typeCode(page, mailbox, someone)
  await signing(page).click()
  const proof = page.getByRole('dialog', { name: proofText.title })
  const factor = proof.getByLabel('Código de verificação')
  await expect(factor).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await factor.fill('000000')
  await factor.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Código inválido ou já usado')
  expect(await signings(someone)).toBe(0)
  await factor.fill(app.code())
  await factor.press('Enter')
  await expect(page).toHaveURL('/emprestimo/documentos')
  expect(await signings(someone)).toBe(1)
})

test('a box is not ticked while its contract is being replaced', async ({ page, server, mailbox }) => {
  const someone = await openContract(page, server.origin, mailbox)
  const box = page.getByRole('checkbox')
  await box.check()
  const [, second] = await offersOf(someone)
  await someone.call('POST', `/personal-loan/${someone.id}/offers/${second?.id}/pick`)
  const release = await hold(page, `**/personal-loan/${someone.id}/contract`)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(box).toBeDisabled()
  release()
  await expect(page.getByText('O contrato mudou desde que você o abriu')).toBeInViewport()
  await expect(box).toBeEnabled()
  await expect(box).not.toBeChecked()
})

test('going back passes the steps that have closed, and nothing is lost', async ({
  page,
  server,
  mailbox,
}) => {
  const someone = await atContract(server.origin, mailbox)
  await someone.call('PUT', `/personal-loan/${someone.id}/offers`, { loanAmount: 6_000_00 })
  await page.goto('/login')
  await logIn(page, someone.person)
  await page.getByRole('link', { name: 'Ver ofertas' }).click()
  await expect(page).toHaveURL('/emprestimo/opcoes')
  await page.getByRole('radio').last().check()
  await page
    .getByRole('button', { name: /^Escolher \d+ parcelas/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Está certo, ver o contrato' }).click()
  const contract = page.getByRole('region', { name: 'O que você vai assinar' })
  await expect(contract).toBeVisible()
  const picked = (await offersOf(someone)).find((offer) => offer.picked)
  await expect(contract).toContainText(`${picked?.installmentsQty} de `)

  await page.goBack()
  await expect(page).toHaveURL('/emprestimo/opcoes')
  await expect(page.getByRole('radio').last()).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL('/minha-conta')
  await page.goForward()
  await expect(page).toHaveURL('/emprestimo/opcoes')
  // Going forward still leads to the present step.
  await page.goForward()
  await expect(page).toHaveURL('/emprestimo/contrato')
  await expect(contract).toContainText(`${picked?.installmentsQty} de `)
})

test('whoever leaves a step is not led back by an answer that comes late', async ({
  page,
  server,
  mailbox,
}) => {
  const someone = await atStatement(server.origin, mailbox)
  await page.goto('/login')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/minha-conta')
  const footerLink = page.locator('footer a[href="/politica-de-privacidade"]').first()
  await page.goto('/emprestimo/ebs/espera')
  await expect(page.getByRole('button', { name: confirmText.open })).toBeVisible()
  await page.waitForLoadState('networkidle')

  // The answer comes while the code of the next page is still on its way.
  const releaseCode = await hold(page, '**/assets/*.js')
  const polled = page.waitForResponse((answer) => answer.url().endsWith('/execution'))
  await footerLink.evaluate((link: HTMLElement) => link.click())
  await polled
  releaseCode()
  await expect(heading(page)).toHaveText(/privacidade/i)
  await expect(page).toHaveURL('/politica-de-privacidade')

  // The step is left while the request is still being looked for.
  const releaseAnswer = await hold(page, '**/api/v1/personal-loan*')
  await page.goto('/emprestimo')
  await footerLink.evaluate((link: HTMLElement) => link.click())
  await expect(heading(page)).toHaveText(/privacidade/i)
  releaseAnswer()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/politica-de-privacidade')
})

test('what looks wrong is asked about before it is saved', async ({ page, server, mailbox, complaints }) => {
  const someone = await atOffers(server.origin, mailbox)
  const [offer] = await offersOf(someone)
  await someone.call('POST', `/personal-loan/${someone.id}/offers/${offer?.id}/pick`)
  await someone.call('PUT', '/person', extendedAnswers)
  await page.goto('/login')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/minha-conta')
  await page.goto(href('loan.motherName'))
  const name = page.getByLabel(fields.motherName.label)
  const press = () => page.getByRole('button', { name: 'Continuar', exact: true }).click()
  const asked = page.getByRole('dialog', { name: cautions.motherName.title })
  // The code of the question is gone, as after a release: the page that comes has it, and what was typed.
  await page.route('**/caution-dialog-*', (route) => route.abort(), { times: 1 })
  await name.fill('Ana')
  const reloaded = page.waitForEvent('load')
  await press()
  await reloaded
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
  await expect(name).toHaveValue('Ana')
  await press()
  await expectAccessible(page)
  await asked.getByRole('button', { name: stepText.review }).click()
  await expect(asked).toBeHidden()
  await expect(page).toHaveURL(href('loan.motherName'))
  await press()
  await asked.getByRole('button', { name: stepText.goOn }).click()
  await expect(page).not.toHaveURL(href('loan.motherName'))
  expect(await someone.call('GET', '/person/current')).toMatchObject({ motherName: 'Ana' })
})
