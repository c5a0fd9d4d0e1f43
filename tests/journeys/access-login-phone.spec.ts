import { nameToCall } from '#core/format/called-name.ts'
import { otherAccountText } from '../../portal/app/session-notice/text.ts'
import { text as loginText } from '../../portal/features/access/login/text.ts'
import { backToLogin } from '../../portal/features/access/text.ts'
import { guard } from './authenticator.ts'
import { callerOf } from './caller.ts'
import { launcher } from './chat-talk.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { heading, hold, openAsleep } from './parts.ts'
import { holdToken, logIn, member, registrant, tokenOf } from './people.ts'

test('a wrong password keeps what was typed and says what to do; two clicks are one request', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  await page.goto('/login')
  await expect(heading(page)).toHaveText(loginText.first.title)
  await expectAccessible(page)
  await logIn(page, { ...person, password: 'não é esta' })
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('E-mail ou senha incorretos.')
  await expect(page.getByText('O que você pode fazer')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('não é esta')
  await expectAccessible(page)

  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/oauth/token')) requests += 1
  })
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).dblclick()
  await expect(page).toHaveURL('/minha-conta/emprestimos')
  expect(requests).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('alreadyMember'))).toBe('true')
})

test('the other ways in keep the query and the e-mail', async ({ page }) => {
  await page.goto('/login?from=rmkebs')
  for (const [name, path] of [
    ['Esqueci minha senha', '/esqueci-minha-senha?from=rmkebs'],
    ['Conta bloqueada?', '/conta-bloqueada?from=rmkebs'],
    ['Criar conta', '/cadastro?from=rmkebs'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path)
  await page.getByLabel('E-mail').fill('quem@example.com')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('quem@example.com')
  await page.getByRole('link', { name: backToLogin }).click()
  await expect(page).toHaveURL('/login?from=rmkebs')
  await expect(page.getByLabel('E-mail')).toHaveValue('quem@example.com')
})

test('the right password of an account that was never activated leads to its code, and the code lets in', async ({
  page,
  mailbox,
  server,
}) => {
  const person = await registrant(server.origin)
  await page.goto('/login?from=carta')
  await logIn(page, { ...person, password: 'não é esta, é outra' })
  await expect(page.getByRole('alert')).toContainText('E-mail ou senha incorretos.')
  await expect(page.getByRole('link', { name: 'Ativar minha conta' })).toBeVisible()
  await logIn(page, person)
  await expect(page).toHaveURL('/cadastro/ativacao?from=carta')
  await expect(heading(page)).toHaveText('Ative sua conta')
  await mailbox.codeFor(person.email, 2)
  await page.getByLabel('Código de ativação').fill(await mailbox.codeFor(person.email))
  await expect(heading(page)).toHaveText('E-mail verificado.')
  await page.getByRole('link', { name: 'Vamos lá!' }).click()
  await expect(page).toHaveURL('/minha-conta/emprestimos?from=carta')
})

test('whoever has a second factor is asked for it once the password was right', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  const { recoveryCodes } = await guard(server.origin, person)

  await page.goto('/login')
  await logIn(page, person)
  const factor = page.getByLabel('Código de verificação')
  await expect(factor).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Perdeu o celular e os códigos?')).toBeVisible()
  await expectAccessible(page)
  await factor.fill('000000')
  await factor.press('Enter')
  await expect(factor).toHaveAccessibleDescription(/inválido ou já usado/)
  await factor.fill(recoveryCodes[0] ?? '')
  await factor.press('Enter')
  await expect(page).toHaveURL('/minha-conta/emprestimos')
})

test('where a login leads: step by step of the specification', async ({ page, server, mailbox }) => {
  const person = await member(server.origin, mailbox)
  const accessToken = await tokenOf(server.origin, person)
  await holdToken(page, accessToken)
  const forced = () => page.evaluate(() => localStorage.getItem('forceNewLoan'))

  await page.goto('/login?utm_source=jornal')
  await expect(page).toHaveURL('/minha-conta/emprestimos?utm_source=jornal')
  expect(await forced()).toBeNull()

  await page.goto('/login?from=rmkebs&utm_source=jornal')
  await expect(page).toHaveURL('/emprestimo/novo?from=rmkebs&utm_source=jornal')
  expect(await forced()).toBe('true')

  await page.goto('/login')
  await expect(page).toHaveURL(/\/emprestimo\/novo/)

  // The page that asked for the login comes first, then an unfinished request, then the flag.
  await page.evaluate(() => sessionStorage.setItem('lastLocation', 'account'))
  await page.goto('/login?from=rmkebs')
  await expect(page).toHaveURL('/minha-conta?from=rmkebs')
  const call = callerOf(`${server.origin}/api/v1`, accessToken)
  await call('POST', '/personal-loan', { loanAmount: 500_000, installmentsQty: 12 })
  await page.goto('/login?from=rmkebs')
  await expect(page).toHaveURL('/minha-conta?from=rmkebs')

  await page.route('**/api/v1/reads', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/login')
  await expect(page).toHaveURL('/minha-conta/emprestimos')
})

test('a login leads on once, however busy the browser is', async ({ page, server, mailbox }) => {
  await holdToken(page, await tokenOf(server.origin, await member(server.origin, mailbox)))
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  let looks = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/oauth/validate')) looks += 1
  })
  await page.goto('/login')
  await expect(page).toHaveURL('/minha-conta/emprestimos')
  await expect(heading(page)).toHaveText('Meus empréstimos')
  expect(looks).toBe(1)
})

test('what is typed before the script is there is kept, and goes nowhere', async ({ page }) => {
  const { wake } = await openAsleep(page, '/login')
  await page.getByLabel('E-mail').fill('cedo@example.com')
  await page.getByLabel('Senha', { exact: true }).fill('não é esta')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await wake()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('senha incorretos')
  await expect(page.getByLabel('E-mail')).toHaveValue('cedo@example.com')
})

test('an e-mail handed over fills the form and leaves the address at once', async ({ page }) => {
  await page.goto('/login#login_hint=ana%40pessoas.example')
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@pessoas.example')
  await expect(page).toHaveURL('/login')
})

test('a guarded page leads through the login and back; a session that ends is told, in every tab', async ({
  page,
  context,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  await page.goto('/minha-conta?utm_source=carta')
  await expect(page).toHaveURL('/login?utm_source=carta')
  await logIn(page, person)
  await expect(page).toHaveURL('/minha-conta?utm_source=carta')
  await expect(heading(page)).toContainText('Maria')
  expect(await page.evaluate(() => sessionStorage.getItem('lastLocation'))).toBeNull()
  const other = await context.newPage()
  // All requests of both pages have finished, so that the manual one is the first to see the session's end.
  await other.goto('/minha-conta/emprestimos', { waitUntil: 'networkidle' })
  await expect(heading(other)).toBeVisible()
  for (const tab of [page, other]) await expect(launcher(tab)).toBeVisible()

  const stored = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await page.evaluate(() => localStorage.setItem('forceNewLoan', 'true'))
  await fetch(`${server.origin}/api/v1/oauth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${(JSON.parse(stored) as { access_token: string }).access_token}` },
  })
  const loans = page.getByRole('link', { name: 'Empréstimos', exact: true })
  // What follows the pointer is loaded last: a first pointer may be too early.
  await expect(async () => {
    const refused = page.waitForResponse((answer) => answer.status() === 401, { timeout: 5_000 })
    await page.mouse.move(0, 0)
    await Promise.all([refused, loans.hover({ timeout: 5_000 })])
  }).toPass()
  // The prefetch ended nothing under the pointer: the press decides.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page).toHaveURL('/minha-conta?utm_source=carta')
  await loans.click()
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login/)
    await expect(tab.getByText('Sessão expirada, faça login novamente.')).toBeVisible()
  }
  await expect(heading(page)).toHaveText('Que bom ter você de volta')
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('forceNewLoan'))).toBe('true')
  // The notice appears only once, while other pages can be opened.
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(heading(page)).toHaveText('Esqueci minha senha')
  await page.goBack()
  await logIn(page, person)
  await expect(page).toHaveURL(/\/minha-conta\/emprestimos/)
})

test('a session that ends while a page is loading is told, and the login leads to that page', async ({
  page,
  context,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  await holdToken(page, await tokenOf(server.origin, person))
  await page.goto('/minha-conta', { waitUntil: 'networkidle' })
  const release = await hold(page, '**/assets/*.js')
  await page.getByRole('link', { name: 'Empréstimos', exact: true }).click()
  await expect(page.getByRole('progressbar', { name: 'Abrindo a página' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/cookies')
  await other.evaluate(() => {
    localStorage.setItem('token', 'expired')
    localStorage.removeItem('token')
  })
  await expect(page).toHaveURL('/login')
  release()
  await expect(page.getByText('Sessão expirada, faça login novamente.')).toBeVisible()
  await logIn(page, person)
  await expect(page).toHaveURL('/minha-conta/emprestimos')
})

test("a mail's link to one loan leads through the login to that loan", async ({ page, server, mailbox }) => {
  const person = await member(server.origin, mailbox)
  const call = callerOf(`${server.origin}/api/v1`, await tokenOf(server.origin, person))
  const { personalLoanDto } = await call<{ personalLoanDto: { id: string } }>('POST', '/personal-loan', {
    loanAmount: 500_000,
    installmentsQty: 12,
  })
  const path = `/meu-emprestimo/${personalLoanDto.id}?utm_source=carta`
  await page.goto(path)
  await expect(page).toHaveURL('/login?utm_source=carta')
  await logIn(page, person)
  await expect(page).toHaveURL(path)

  await page.getByRole('button', { name: 'Sair' }).first().click()
  await expect(page).not.toHaveURL(/meu-emprestimo/)
  for (const stored of [
    'myLoan',
    'myLoan ../../demo',
    'myLoan a b',
    'account a',
    'myLoan https://example.com',
  ]) {
    await page.evaluate((last) => sessionStorage.setItem('lastLocation', last), stored)
    await page.goto('/login')
    await logIn(page, person)
    await expect(page).toHaveURL('/minha-conta')
    await page.getByRole('button', { name: 'Sair' }).first().click()
    await expect(page).not.toHaveURL(/minha-conta/)
  }
})

test('a stored token that no longer holds is told on the login page, and does not follow people around', async ({
  page,
}) => {
  await holdToken(page, 'x'.repeat(43))
  await page.goto('/login')
  await expect(page.getByText('Sessão expirada, faça login novamente.')).toBeVisible()
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL('/cadastro/basico')
})

test('logging out clears everything in every tab, and the way back shows nothing', async ({
  page,
  context,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  await holdToken(page, await tokenOf(server.origin, person))
  await page.goto('/minha-conta')
  await expect(heading(page)).toContainText('Maria')
  await page.evaluate(() => {
    localStorage.setItem('forceNewLoan', 'true')
    sessionStorage.setItem('loanValue', '12000')
  })
  const other = await context.newPage()
  await other.goto('/minha-conta')
  await expect(heading(other)).toContainText('Maria')

  await page.getByRole('button', { name: 'Sair' }).first().click()
  await expect(page).not.toHaveURL(/minha-conta/)
  await expect(other).toHaveURL(/\/login/)
  await expect(other.getByText('Sessão expirada')).toHaveCount(0)
  expect(
    await page.evaluate(() => [
      localStorage.getItem('token'),
      localStorage.getItem('forceNewLoan'),
      sessionStorage.getItem('loanValue'),
    ]),
  ).toEqual([null, null, null])
  for (const tab of [page, other]) {
    await tab.goBack()
    await expect(tab).not.toHaveURL(/minha-conta/)
    await expect(tab.getByText('Maria')).toHaveCount(0)
  }
})

test('logging out works without a connection', async ({ page, context, server, mailbox, complaints }) => {
  const person = await member(server.origin, mailbox)
  await holdToken(page, await tokenOf(server.origin, person))
  await page.goto('/minha-conta')
  await expect(heading(page)).toContainText('Maria')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sair' }).first().click()
  await expect(page.getByText('Maria')).toHaveCount(0)
  await context.setOffline(false)
  // The next page may still be loading and would take precedence.
  await expect(() => page.goto('/cookies')).toPass()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  // The next page's code may fail to load while offline.
  const offline = complaints.splice(0)
  expect(offline.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('another person who logs in in another tab is told in this one, with the way out', async ({
  page,
  context,
  server,
  mailbox,
}) => {
  const [one, two] = [await member(server.origin, mailbox), await member(server.origin, mailbox)]
  await page.goto('/login')
  const other = await context.newPage()
  await other.goto('/login')
  await logIn(page, one)
  await expect(page).toHaveURL('/minha-conta/emprestimos')
  await logIn(other, two)
  await expect(other).toHaveURL('/minha-conta/emprestimos')
  const name = nameToCall({ name: two.name, socialName: null })
  const title = page.getByText(otherAccountText.title(name))
  await expect(title).toBeVisible()
  await expectAccessible(page)
  // It stays over reloads until it is answered, and is not told where one has logged in.
  await page.reload()
  await expect(title).toBeVisible()
  await expect(other.getByText(otherAccountText.lead)).toHaveCount(0)
  await page.getByRole('button', { name: otherAccountText.leave }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL(/\/login/)
  await logIn(other, one)
  await expect(other).toHaveURL('/minha-conta/emprestimos')
  // This tab showed the other account until it was left.
  await expect(page.getByText(otherAccountText.lead)).toBeVisible()
  await page.getByRole('button', { name: /^Sou / }).click()
  await expect(page.getByText(otherAccountText.lead)).toHaveCount(0)
})

test('a login leads to the part of the page that was wanted', async ({ page, server, mailbox }) => {
  const person = await member(server.origin, mailbox)
  await page.goto('/minha-conta/seguranca?x=1#sessions')
  await expect(page).toHaveURL('/login?x=1')
  await logIn(page, person)
  await expect(page).toHaveURL('/minha-conta/seguranca?x=1#sessions')
  await expect(page.locator('#sessions')).toBeInViewport()
  // What is kept is a page and its part, never an address.
  await page.goto('/politica-de-privacidade')
  await page.evaluate(() => {
    localStorage.removeItem('token')
    sessionStorage.setItem('lastLocation', 'accountSecurity #//example.com')
  })
  await page.goto('/login')
  await logIn(page, person)
  await expect(page).toHaveURL('/minha-conta/emprestimos')
})
