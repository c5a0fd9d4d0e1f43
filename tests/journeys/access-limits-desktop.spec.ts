import type { Page } from 'playwright/test'
import { nextText } from '../../portal/features/access/login/next-steps-text.ts'
import { text as resendText } from '../../portal/features/access/resend/text.ts'
import { expect, expectAccessible, ownServer } from './journey.ts'
import { heading } from './parts.ts'
import { logIn, member, newcomer, signUp } from './people.ts'

/** Low limits, so that a test can reach them. */
const limits = {
  loginPair: { max: 4, seconds: 4 },
  sendEmail: { max: 2, seconds: 4 },
  guessDay: { max: 2, seconds: 4 },
  registerAddress: { max: 10_000 },
}
const test = ownServer(import.meta.url, { server: { limits, lockAfter: 2 } })

const wait = /Você pode tentar de novo em 0:0\d\./
const over = 'Você já pode tentar de novo.'

async function lockOut(page: Page, email: string): Promise<void> {
  for (const password of ['não é esta', 'nem esta']) {
    const answered = page.waitForResponse('**/oauth/token')
    await logIn(page, { email, password })
    await answered
  }
}

/** The button waits as long as the server says; the countdown is visible and announced once. */
async function expectCountdown(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  await expect(page.getByText(wait)).toBeVisible()
  await expect(button).toBeDisabled()
  await expect(page.getByRole('status').filter({ hasText: /Tente de novo em \d segundos?\./ })).toHaveCount(1)
  await expect(page.getByText(over).first()).toBeVisible()
  await expect(button).toBeEnabled()
}

test('too many logins: the button counts down and then works', async ({ page }) => {
  await page.goto('/login')
  const nobody = { email: 'muitas@example.com', password: 'não é esta' }
  await logIn(page, nobody)
  await expect(page.getByRole('alert')).toContainText('senha incorretos')
  for (let tries = 1; tries < 5; tries += 1) {
    const answered = page.waitForResponse('**/oauth/token')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await answered
  }
  await expect(page.getByRole('alert')).toContainText('Foram muitas tentativas')
  await expectCountdown(page, 'Entrar')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('senha incorretos')
})

test('a long wait is told in minutes and shown as a clock', async ({ page }) => {
  const refusal = [{ code: 'too_many_requests', status: 429, statusText: 'Too Many Requests' }]
  await page.route('**/oauth/token', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '754' }, json: refusal }),
  )
  await page.goto('/login')
  await logIn(page, { email: 'muitas@example.com', password: 'não é esta' })
  await expect(page.getByText(/Você pode tentar de novo em 12:3\d\./)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Tente de novo em 13 minutos.' })).toHaveCount(1)
  // Only the way by the mailbox has no such limit.
  await expect(page.getByRole('link', { name: nextText.byMail })).toHaveAttribute(
    'href',
    '/esqueci-minha-senha',
  )
  await expectAccessible(page)

  // The limit is that of one e-mail.
  await page.getByLabel('E-mail').fill('outra@example.com')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled()
})

test('too many codes and too many guesses on the activation page', async ({ page, mailbox }) => {
  const person = newcomer()
  await page.goto('/cadastro')
  await signUp(page, person)
  const right = await mailbox.codeFor(person.email)
  const wrong = right === '111111' ? '222222' : '111111'
  const code = page.getByLabel('Código de ativação')
  for (let tries = 0; tries < 2; tries += 1) {
    await code.fill(wrong)
    await expect(page.getByText('Código de ativação inválido ou expirado!').first()).toBeVisible()
    await code.fill('')
  }
  await code.fill(right)
  await expect(
    page.getByText(/^Ops! parece que ocorreu um erro.*Use o link da mensagem mais recente/).first(),
  ).toBeVisible()
  await expectCountdown(page, 'Ativar conta')
  await page.getByRole('button', { name: 'Ativar conta' }).click()
  await expect(heading(page)).toHaveText('E-mail verificado.')
})

test('too many mails: asking again waits too', async ({ page }) => {
  await page.goto('/esqueci-minha-senha')
  for (const email of ['caixa@example.com', 'caixa@example.com']) {
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await expect(page).toHaveURL(/envio-sucesso/)
    await page.getByRole('link', { name: 'Trocar o e-mail' }).click()
  }
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByRole('alert')).toContainText('Foram muitas tentativas')
  await expectCountdown(page, 'Enviar código')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page).toHaveURL(/envio-sucesso/)
  await page.getByRole('button', { name: resendText.resend }).click()
  await expect(page.getByRole('button', { name: 'Enviado!' })).toBeVisible()
})

test('a locked account: told by mail, unlocked by a code, and the password stays', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  await page.goto('/login?from=carta')
  await lockOut(page, person.email)
  await expect
    .poll(async () => (await mailbox.messagesTo(person.email)).map(({ subject }) => subject).join())
    .toContain('foi bloqueada')

  await page.getByRole('link', { name: 'Conta bloqueada?' }).click()
  await expect(page).toHaveURL('/conta-bloqueada?from=carta')
  await expect(page.getByText('Até quando dura')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page).toHaveURL('/conta-bloqueada/envio-sucesso?from=carta')
  await expectAccessible(page)
  const code = page.getByLabel('Código de desbloqueio')
  const right = await mailbox.codeFor(person.email, 2)
  await code.fill(right === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Desbloquear conta' }).click()
  await expect(code).toHaveAccessibleDescription(/inválido ou expirado/)
  // The link in the lock's mail has been replaced by the newer mail.
  await page.goto(await mailbox.linkFor(person.email, 'foi bloqueada'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Desbloquear conta' }).click()
  await expect(page.getByText('Esse link não vale mais')).toBeVisible()
  await page.getByRole('link', { name: 'Pedir outro e-mail' }).click()
  await expect(page).toHaveURL('/conta-bloqueada')
  await page.goto('/desbloquear-conta?from=carta')
  await page.getByLabel('E-mail').fill(person.email)
  await code.fill(right)
  await page.getByRole('button', { name: 'Desbloquear conta' }).click()
  await expect(page).toHaveURL('/login?from=carta')
  await expect(page.getByText('Conta desbloqueada.')).toBeVisible()
  await logIn(page, person)
  await expect(page).toHaveURL('/minha-conta/emprestimos?from=carta')
})

test('the right password of a locked account is told so, leads to its code, and needs no second typing', async ({
  page,
  mailbox,
  server,
}) => {
  const person = await member(server.origin, mailbox)
  await page.goto('/login?from=carta')
  await lockOut(page, person.email)
  await logIn(page, person)
  await expect(page).toHaveURL('/conta-bloqueada/envio-sucesso?from=carta')
  await expect(page.getByText(/A senha está certa, mas a conta de .* está bloqueada/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Código de desbloqueio').fill(await mailbox.codeFor(person.email, 2))
  await page.getByRole('button', { name: 'Desbloquear conta' }).click()
  await expect(page).toHaveURL('/minha-conta/emprestimos?from=carta')
})
