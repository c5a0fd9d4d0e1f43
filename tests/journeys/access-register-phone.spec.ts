import type { Page } from 'playwright/test'
import { askBackText } from '#core/text/component-text.ts'
import { errorSentence } from '#core/text/errors.ts'
import { text as loginText } from '../../portal/features/access/login/text.ts'
import { text as resendText } from '../../portal/features/access/resend/text.ts'
import { backToEmail, backToLogin } from '../../portal/features/access/text.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { heading, hold } from './parts.ts'
import { beginAtDoor, fillDetails, giveEmail, logIn, newcomer, signUp } from './people.ts'
import { translate } from './translator.ts'

const code = (page: Page) => page.getByLabel('Código de ativação')
const asShown = (cpf: string) => cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
const createAccount = (page: Page) => page.getByRole('button', { name: 'Criar conta' })

test('registration in two steps keeps the query and whatever is typed, and says what is wrong where it is', async ({
  page,
  mailbox,
  context,
}) => {
  const person = newcomer()
  await page.goto('/cadastro?from=rmkebs&utm_source=jornal')
  await expect(page).toHaveURL('/cadastro/basico?from=rmkebs&utm_source=jornal')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Informe o e-mail/)
  await page.getByLabel('E-mail').fill('maria@')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/tem o formato nome@exemplo/)
  await giveEmail(page, person)

  await expect(page).toHaveURL('/cadastro/dados?from=rmkebs&utm_source=jornal')
  await expect(heading(page)).toBeFocused()
  await fillDetails(page, { ...person, cpf: '111.111.111-11' })
  await createAccount(page).click()
  await expect(page.getByLabel('CPF', { exact: true })).toHaveAccessibleDescription(/Esse CPF não existe/)
  const mobile = page.getByLabel('Celular')
  for (const typed of ['+5511987654321', '11987654321']) {
    await mobile.fill('')
    await mobile.pressSequentially(typed)
    await expect(mobile).toHaveValue('(11) 98765-4321')
  }
  await mobile.fill('011 98765-4321')
  await expect(mobile).toHaveValue('(11) 98765-4321')
  await expectAccessible(page)

  await page.getByRole('link', { name: backToEmail }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Nome completo')).toHaveValue(person.name)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(person.password)
  // A phone may discard the page: input is restored, except for the password, which is never stored.
  await page.reload()
  await expect(page.getByLabel('Nome completo')).toHaveValue(person.name)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(person.password)

  await fillDetails(page, { ...person, password: 'corinthians' })
  await createAccount(page).click()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(/muito usada/)
  await page.getByLabel('Senha', { exact: true }).fill('conceição1')
  await createAccount(page).click()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(/Não use seu nome/)

  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await context.setOffline(true)
  await createAccount(page).click()
  await expect(page.getByRole('alert')).toContainText(errorSentence('network'))
  await context.setOffline(false)
  await createAccount(page).click()

  await expect(page).toHaveURL('/cadastro/ativacao?from=rmkebs&utm_source=jornal')
  await expect(heading(page)).toHaveText('Ative sua conta')
  await expect(page.getByText(`para ${person.email}`)).toBeVisible()
  await expect(page.getByText(/Só vale o código do e-mail mais recente, enviado às \d\d:\d\d/)).toBeVisible()
  // Or while the user reads the code in the mail.
  await page.reload()
  await expect(page.getByText(`para ${person.email}`)).toBeVisible()
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
  await expectAccessible(page)

  const right = await mailbox.codeFor(person.email)
  await code(page).fill(right === '111111' ? '222222' : '111111')
  await expect(page.getByText('Código de ativação inválido ou expirado!').first()).toBeVisible()
  await expect(code(page)).toBeFocused()
  await expectAccessible(page)
  await code(page).press('Backspace')
  await expect(page.getByText('Código de ativação inválido ou expirado!')).toHaveCount(0)
  await code(page).fill(right.slice(0, 5))
  await page.getByRole('button', { name: 'Ativar conta' }).click()
  await expect(code(page)).toHaveAccessibleDescription(/tem 6 números/)

  await code(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`)
  await expect(page).toHaveURL('/cadastro/sucesso?from=rmkebs&utm_source=jornal')
  await expect(heading(page)).toHaveText('E-mail verificado.')
  await expect(page.getByText('Agora você já é Vereda.')).toBeVisible()
  // Only the e-mail is kept, for the login.
  const left = await page.evaluate(() => JSON.stringify(sessionStorage))
  for (const gone of [person.name, person.mobile, person.password]) expect(left).not.toContain(gone)
  await expectAccessible(page)
  // The page was reloaded, so the password is no longer known.
  const go = page.getByRole('link', { name: 'Vamos lá!' })
  await expect(go).toHaveAttribute('href', '/login?from=rmkebs&utm_source=jornal')
  await go.click()
  await expect(page).toHaveURL('/login?from=rmkebs&utm_source=jornal')
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
})

test('numbers typed key by key stay as typed, zeros too', async ({ page }) => {
  await page.goto('/cadastro/basico')
  await giveEmail(page, newcomer())
  const rows: [label: string, typed: string, shown: string][] = [
    ['Celular', '11908070605', '(11) 90807-0605'],
    ['Celular', '011987650000', '(11) 98765-0000'],
    ['Celular', '5511900000000', '(11) 90000-0000'],
    ['CPF', '00000000191', '000.000.001-91'],
    ['Data de nascimento', '01022000', '01/02/2000'],
  ]
  for (const [label, typed, shown] of rows) {
    const field = page.getByLabel(label)
    await field.fill('')
    await field.pressSequentially(typed, { delay: 20 })
    await expect(field).toHaveValue(shown)
  }
})

test('a code can be sent again and only the newest counts; a wrong e-mail can be corrected', async ({
  page,
  mailbox,
}) => {
  const person = newcomer()
  await page.goto('/cadastro')
  await signUp(page, person)
  const first = await mailbox.codeFor(person.email)
  const refused = page.getByText('Código de ativação inválido ou expirado!')
  await code(page).fill(first === '000000' ? '000001' : '000000')
  await expect(refused.first()).toBeVisible()
  await page.getByRole('button', { name: resendText.resend }).click()
  await expect(page.getByRole('button', { name: 'Enviado!' })).toBeVisible()
  await expect(refused).toHaveCount(0)
  await expect(code(page)).toHaveValue('')
  await mailbox.codeFor(person.email, 2)
  const newest = await mailbox.codeFor(person.email)
  if (first !== newest) {
    await code(page).fill(first)
    await expect(refused.first()).toBeVisible()
  }

  await page.getByRole('link', { name: 'Corrigir o e-mail' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  const corrected = newcomer().email
  await page.getByLabel('E-mail').fill(corrected)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('CPF', { exact: true })).toHaveValue(asShown(person.cpf))
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(person.password)
  await createAccount(page).click()
  await expect(heading(page)).toHaveText('Ative sua conta')
  await code(page).fill(await mailbox.codeFor(corrected))
  await expect(heading(page)).toHaveText('E-mail verificado.')
  // The password typed in the form starts the session.
  await page.getByRole('link', { name: 'Vamos lá!' }).click()
  await expect(page).toHaveURL('/minha-conta/emprestimos')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    person.password,
  )
})

test('a page that the browser translates goes on, and shows what changes in it', async ({
  page,
  mailbox,
}) => {
  const person = newcomer()
  await page.goto('/cadastro')
  await signUp(page, person)
  await translate(page)
  const again = page.getByRole('button', { name: new RegExp(resendText.resend.replace('?', '.'), 'i') })
  await expect(again).toContainText(resendText.resend.toUpperCase())
  await again.click()
  const sent = page.getByRole('button', { name: new RegExp(resendText.resent, 'i') })
  await expect(sent).toContainText(resendText.resent.toUpperCase())
  await expect(sent).not.toContainText(resendText.resend.toUpperCase())
  await expect(sent.locator('svg + font')).toHaveCount(1)
  await mailbox.codeFor(person.email, 2)
  const right = await mailbox.codeFor(person.email)
  await code(page).fill(right === '111111' ? '222222' : '111111')
  await expect(code(page)).toBeFocused()
  await code(page).fill(right)
  await expect(heading(page)).toHaveText(/^E-mail verificado\.$/i)
})

test('a likely slip in the e-mail and a name without another are asked about, and both may stand', async ({
  page,
}) => {
  const person = newcomer()
  await page.goto('/cadastro')
  const slip = 'maria@gmial.com'
  const goOn = page.getByRole('button', { name: 'Continuar' })
  await page.getByLabel('E-mail').fill(slip)
  await goOn.click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(
    `Erro: ${askBackText.slip('maria@gmail.com')}`,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: askBackText.correct }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('maria@gmail.com')
  await page.getByLabel('E-mail').fill(slip)
  await goOn.click()
  await page.getByRole('button', { name: askBackText.keep(slip) }).click()
  await goOn.click()
  await expect(page.getByText(`Sua conta vai usar o e-mail ${slip}.`)).toBeVisible()
  await page.getByRole('link', { name: backToEmail }).click()
  await giveEmail(page, { ...person, email: 'maria@gmail.com' })
  await expect(page.getByText('Sua conta vai usar o e-mail maria@gmail.com.')).toBeVisible()
  await page.getByRole('link', { name: backToEmail }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('maria@gmail.com')
  await giveEmail(page, person)

  const name = page.getByLabel('Nome completo')
  await fillDetails(page, { ...person, name: 'Maria' })
  await createAccount(page).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Falta o sobrenome\?/)
  await name.fill('Mariana')
  await expect(name).not.toHaveAccessibleDescription(/Falta o sobrenome\?/)
  await createAccount(page).click()
  await expect(heading(page)).toHaveText('Ative sua conta')
})

test('steps without what comes before them lead back', async ({ page }) => {
  await page.goto('/cadastro/dados?from=rmkebs')
  await expect(page).toHaveURL('/cadastro/basico?from=rmkebs')
  await page.goto('/cadastro/ativacao')
  await expect(page).toHaveURL('/login')
})

test('activation tells an error of ours from a wrong code, and the same code can be tried again', async ({
  page,
  mailbox,
  context,
  complaints,
}) => {
  const person = newcomer()
  const otherError = 'Ops! parece que ocorreu um erro, tente novamente mais tarde.'
  await page.goto('/cadastro')
  await signUp(page, person)
  const right = await mailbox.codeFor(person.email)
  await page.route('**/api/v1/user/activate*', (route) => route.fulfill({ status: 500, body: '' }))
  await code(page).fill(right)
  await expect(page.getByText(otherError).first()).toBeVisible()
  await page.unroute('**/api/v1/user/activate*')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Ativar conta' }).click()
  await expect(page.getByText(`${otherError} Não conseguimos nos conectar.`).first()).toBeVisible()
  await context.setOffline(false)

  const release = await hold(page, '**/api/v1/user/activate*')
  await page.getByRole('button', { name: 'Ativar conta' }).click()
  await expect(code(page)).toBeDisabled()
  release()
  await expect(heading(page)).toHaveText('E-mail verificado.')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('500')])
})

test('where another try would not help, people take over, and hear only what the registrant sends them', async ({
  page,
  context,
  complaints,
}) => {
  const person = newcomer()
  const opened: string[] = []
  const asked: string[] = []
  await context.route('https://wa.me/**', (route) => {
    opened.push(route.request().url())
    return route.fulfill({ body: 'WhatsApp' })
  })
  page.on('request', (request) => asked.push(request.url()))

  await page.goto('/cadastro?from=rmkebs')
  await giveEmail(page, person)
  await fillDetails(page, person)
  await page.route('**/api/v1/user', (route) => route.fulfill({ status: 500, body: '' }))
  await createAccount(page).click()
  await expect(page).toHaveURL('/cadastro/erro-atendimento?from=rmkebs')
  await expect(heading(page)).toHaveText('Não conseguimos dar andamento ao seu cadastro.')
  await expectAccessible(page)

  const contact = page.getByRole('link', { name: 'Falar pelo WhatsApp' })
  await expect(page.getByText(/nome completo, data de nascimento, e-mail, celular e CPF/)).toBeVisible()
  const popup = context.waitForEvent('page')
  await contact.click()
  await (await popup).close()
  // The link itself is prefilled, so it also works in another tab or when copied.
  await expect(contact).toHaveAttribute('href', opened[0] ?? '')
  const text = new URL(opened[0] ?? '').searchParams.get('text')
  for (const told of [person.name, person.dateOfBirth, person.email, person.mobile, asShown(person.cpf)])
    expect(text).toContain(told)
  expect(text).not.toContain(person.password)
  expect(asked.filter((url) => url.includes('wa.me'))).toEqual([])

  await expect(page.getByRole('link', { name: 'Fazer login' })).toHaveAttribute('href', '/login?from=rmkebs')
  await page.getByRole('link', { name: backToEmail }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)

  await page.goto('/cadastro/erro-atendimento')
  await expect(page.getByText(/segunda a sexta/).first()).toBeVisible()
  await contact.click()
  await expect.poll(() => opened.length).toBe(2)
  expect(opened[1]).toBe('https://wa.me/5511900000000')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('500')])
})

test('the link of the mail opens another tab: the one where one registered goes on with the wish', async ({
  page,
  context,
  server,
  mailbox,
}) => {
  const person = newcomer()
  await page.goto('/continuar?loanValue=9000&installmentsQty=20')
  await expect(page).toHaveURL(/\/login/)
  await beginAtDoor(page, person)
  await fillDetails(page, person)
  await createAccount(page).click()
  await expect(code(page)).toBeVisible()
  const other = await context.newPage()
  const link = await mailbox.linkFor(person.email, 'ativação')
  // Other changes in another tab must not send a new code, which would invalidate this one.
  await other.goto('/')
  await other.evaluate(() => new BroadcastChannel('changed').postMessage('changed'))
  await page.bringToFront()
  await expect(code(page)).toBeVisible()
  await other.bringToFront()
  await other.goto(new URL(link, server.origin).href)
  await other.getByRole('button', { name: /^Ativar/ }).click()
  await expect(heading(other)).toHaveText('E-mail verificado.')
  expect(await mailbox.codesFor(person.email)).toHaveLength(1)
  await page.bringToFront()
  await expect(heading(page)).toHaveText('E-mail verificado.')
  await page.getByRole('link', { name: 'Vamos lá!' }).click()
  await expect(page).toHaveURL('/emprestimo/novo')
  await expect(page.getByLabel('Valor do empréstimo')).toHaveValue('9.000')
})

test('the mail’s link has the wish in another browser too', async ({ page, browser, server, mailbox }) => {
  const person = newcomer()
  await page.goto('/continuar?loanValue=9000&installmentsQty=20')
  await beginAtDoor(page, person)
  await fillDetails(page, person)
  await createAccount(page).click()
  await expect(code(page)).toBeVisible()
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(new URL(await mailbox.linkFor(person.email, 'ativação'), server.origin).href)
  await other.getByRole('button', { name: /^Ativar/ }).click()
  await other.getByRole('link', { name: 'Vamos lá!' }).click()
  await expect(heading(other)).toHaveText(loginText.wish)
  await expect(other.getByText('R$ 9.000')).toBeVisible()
  await elsewhere.close()
})

test('a link pasted over an old one works in the page that is open, and says when it was used', async ({
  page,
  browser,
  server,
  mailbox,
}) => {
  const person = newcomer()
  await page.goto('/cadastro')
  await giveEmail(page, person)
  await fillDetails(page, person)
  await createAccount(page).click()
  await expect(code(page)).toBeVisible()
  const link = new URL(await mailbox.linkFor(person.email, 'ativação'), server.origin).href
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const press = other.getByRole('button', { name: /^Ativar/ })
  await other.goto(link.replace(/token=[^&]+/, `token=${'x'.repeat(43)}`))
  await press.click()
  await expect(other.getByText('Esse link não vale mais.')).toBeVisible()
  // Only the part after the sign # differs, so the browser does not load the page again.
  await other.goto(link)
  await expect(other.getByText('Esse link não vale mais.')).toHaveCount(0)
  await press.click()
  await expect(heading(other)).toHaveText('E-mail verificado.')
  await other.goto(`${server.origin}/nosso-jeito`)
  await other.goto(link)
  await press.click()
  await expect(other.getByText('Esse link já foi usado e deu certo.')).toBeVisible()
  await expect(press).toHaveCount(0)
  await other.getByRole('link', { name: 'Fazer login' }).click()
  await expect(other).toHaveURL(/\/login/)
  await elsewhere.close()
})

test('the tab of the mail’s link has the wish where the phone has put the other one away', async ({
  page,
  context,
  server,
  mailbox,
}) => {
  const person = newcomer()
  const other = await context.newPage()
  await other.goto('/continuar?loanValue=9000&installmentsQty=20&partner=lojadobairro')
  await beginAtDoor(other, person)
  await fillDetails(other, person)
  await createAccount(other).click()
  await expect(code(other)).toBeVisible()
  await other.close()
  const link = new URL(await mailbox.linkFor(person.email, 'ativação'), server.origin).href
  await page.goto(link)
  // A link's token does not survive a reload, and the page says so.
  await expect(page.getByRole('button', { name: /^Ativar/ })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Abra o link do e-mail de novo')).toBeVisible()
  await expect(page.getByRole('link', { name: backToLogin })).toBeVisible()
  await page.goto('/')
  await page.goto(link)
  await page.getByRole('button', { name: /^Ativar/ }).click()
  await page.getByRole('link', { name: 'Vamos lá!' }).click()
  await expect(heading(page)).toHaveText(loginText.wish)
  await expect(page.getByText(/R\$\s9\.000 em 20x/)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('attribution'))).toContain('lojadobairro')
  await logIn(page, person)
  await expect(page.getByLabel('Valor do empréstimo')).toHaveValue('9.000')
  // Once the server has the choice, the browser forgets it.
  await page.getByText('Reformar a casa').click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).not.toHaveURL(/novo/)
  expect(await page.evaluate(() => localStorage.getItem('choice'))).toBeNull()
})
