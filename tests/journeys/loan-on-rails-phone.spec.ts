import { documentWords } from '#core/agreement/document-words.ts'
import { href } from '#core/routes/pages.ts'
import { payoutRefusalWords } from '#core/text/payout-refusals.ts'
import { text as refusedText } from '../../portal/features/repayment/loan/payout-refused-text.ts'
import { salaryAccount } from '../contract/support/loan-journey.ts'
import { codesOn, payAtBank } from './bank.ts'
import { askedKinds, atContract, signContract } from './borrowers.ts'
import { passDay } from './demo-clock.ts'
import { expect, expectAccessible, ownServer } from './journey.ts'
import { expectSound } from './looks.ts'
import { logIn } from './people.ts'
import { photo } from './walk/files.ts'

const test = ownServer(import.meta.url)

test('signed, refused by the bank, sent to another account, and paid off: a loan on the rails', async ({
  page,
  server,
  mailbox,
}) => {
  // The sandbox's bank refuses an account of nines as closed.
  const someone = await atContract(server.origin, mailbox)
  await someone.call('POST', '/person/ba', { ...salaryAccount, account: '999999' })
  await signContract(someone, mailbox)
  await page.goto('/login')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/minha-conta')

  await page.goto('/emprestimo/documentos')
  for (const kind of askedKinds)
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: documentWords[kind] }) })
      .getByLabel(/^Escolher arquivo/)
      .setInputFiles(await photo(`${kind}.jpg`))
  await expect(page.getByText('Está tudo aqui.')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  await expect(page).toHaveURL(/\/emprestimo\/(fim|aprovado)/)

  const loan = href('myLoan', { id: someone.id })
  await expect(async () => {
    await page.goto(loan)
    await expect(page.getByRole('heading', { name: refusedText.title })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByText(payoutRefusalWords['account-closed'])).toBeVisible()
  await expect(page.getByText(refusedText.nothingRuns)).toBeVisible()
  await expectAccessible(page)
  await expectSound(page)
  await page.goto('/minha-conta')
  await expect(page.getByText(refusedText.title).first()).toBeVisible()
  expect((await mailbox.messagesTo(someone.person.email))[0]?.text).toContain(
    payoutRefusalWords['account-closed'],
  )
  await page.goto(loan)
  await page.getByRole('link', { name: refusedText.otherAccount }).click()
  await page.getByRole('button', { name: /: Sua conta/ }).click()
  await page.getByRole('radio', { name: /^Pix/ }).check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Salvo' })).toBeVisible()

  // A new account waits for a day; then the money goes by itself.
  await passDay(server.origin, 0)
  await expect(async () => {
    await page.goto('/meu-emprestimo/quitar')
    await expect(page.getByRole('button', { name: 'Gerar Pix e boleto' })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Gerar Pix e boleto' }).click()
  await expect(page.getByRole('heading', { name: /^Pague/ })).toBeVisible()
  await payAtBank(server.origin, (await codesOn(page)).pix)
  await expect(async () => {
    await page.goto(loan)
    await expect(page.getByText('Quitado').first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expectAccessible(page)
  await expectSound(page)
})
