import type { Page } from 'playwright/test'
import { askBackText } from '#core/text/component-text.ts'
import { errorSentence } from '#core/text/errors.ts'
import { fleetingText } from '../../portal/app/session-notice/text.ts'
import { text as deletedText } from '../../portal/features/access/account-deleted/text.ts'
import { text as linkText } from '../../portal/features/access/link-press/text.ts'
import { text as newPasswordText } from '../../portal/features/access/new-password/text.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { heading } from './parts.ts'
import { enterAsMember, logIn, member, registrant, tokenOf } from './people.ts'

const submit = (page: Page, name: string) => page.getByRole('button', { name }).click()

test('a forgotten password: a code by e-mail, a new password, and every session ended', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  const elsewhere = await tokenOf(server.origin, person)
  const fresh = 'jabuticaba no quintal'

  await page.goto('/esqueci-minha-senha?utm_source=carta')
  await expectAccessible(page)
  await submit(page, 'Enviar código')
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Informe o e-mail/)
  await page.getByLabel('E-mail').fill('maria@gmial.com')
  await submit(page, 'Enviar código')
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(
    `Erro: ${askBackText.slip('maria@gmail.com')}`,
  )
  await page.getByLabel('E-mail').fill(person.email)
  await submit(page, 'Enviar código')
  await expect(page).toHaveURL('/esqueci-minha-senha/envio-sucesso?utm_source=carta')
  await expect(page.getByText(`Se ${person.email} tem conta`)).toBeVisible()
  await expectAccessible(page)

  // The phone discards the page while the user reads the mail.
  await page.reload()
  await expect(page.getByText(`Se ${person.email} tem conta`)).toBeVisible()
  const password = page.getByLabel('Nova senha')
  await expect(password).toHaveAccessibleDescription(/pelo menos 8 caracteres/)
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await expectAccessible(page)
  const right = await mailbox.codeFor(person.email, 2)
  await page.getByLabel('Código recebido').fill(right === '111111' ? '222222' : '111111')
  await password.fill(fresh)
  await submit(page, 'Salvar nova senha')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Código recebido')).toHaveAccessibleDescription(/inválido ou expirado/)
  await expect(password).toHaveValue(fresh)
  await expectAccessible(page)

  await page.getByLabel('Código recebido').fill(right)
  await password.fill('12345')
  await expect(password).toHaveAccessibleDescription(/^Faltam 3 caracteres\./)
  await password.fill('12345678')
  await expect(password).toHaveAccessibleDescription(/^Já tem 8 caracteres/)
  await submit(page, 'Salvar nova senha')
  await expect(password).toHaveAccessibleDescription(/muito usada/)
  await password.fill(person.cpf)
  await submit(page, 'Salvar nova senha')
  await expect(password).toHaveAccessibleDescription(/Não use seu nome/)
  await page.getByRole('button', { name: 'Mostrar a senha' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await password.fill(fresh)
  await submit(page, 'Salvar nova senha')

  await expect(page).toHaveURL('/nova-senha/sucesso?utm_source=carta')
  await expect(page.getByText(/encerramos todos os acessos abertos/)).toBeVisible()
  await expectAccessible(page)
  const refused = await fetch(`${server.origin}/api/v1/person/current`, {
    headers: { authorization: `Bearer ${elsewhere}` },
  })
  expect(refused.status).toBe(401)
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/minha-conta/emprestimos?utm_source=carta')
})

test('a new password set in a browser that is logged in ends its session too, for one of its own', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await enterAsMember(page, server.origin, mailbox)
  const old = await page.evaluate(() => localStorage.getItem('token'))
  expect(old).not.toBeNull()
  await page.goto('/esqueci-minha-senha')
  await page.getByLabel('E-mail').fill(person.email)
  await submit(page, 'Enviar código')
  await mailbox.codeFor(person.email, 2)
  await page.getByLabel('Código recebido').fill(await mailbox.codeFor(person.email))
  await page.getByLabel('Nova senha').fill('jabuticaba no quintal')
  await submit(page, 'Salvar nova senha')
  await expect(heading(page)).toHaveText('Senha alterada')
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(old)
})

test('the page after the request says the same for everybody, and knows the way for those who never activated', async ({
  page,
  server,
  mailbox,
}) => {
  const unconfirmed = await registrant(server.origin)
  for (const email of ['ninguem@example.com', unconfirmed.email]) {
    await page.goto('/esqueci-minha-senha')
    await page.getByLabel('E-mail').fill(email)
    await submit(page, 'Enviar código')
    await expect(heading(page)).toHaveText('Veja seu e-mail')
  }
  expect(await mailbox.messagesTo('ninguem@example.com')).toEqual([])
  await mailbox.codeFor(unconfirmed.email, 2)
  await page.getByRole('link', { name: 'Ativar minha conta' }).click()
  await page.getByLabel('Código de ativação').fill(await mailbox.codeFor(unconfirmed.email))
  await expect(heading(page)).toHaveText('E-mail verificado.')
})

test('the link of the mail needs no code, on any device; its token leaves the address at once', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  await page.goto('/esqueci-minha-senha')
  await page.getByLabel('E-mail').fill(person.email)
  await submit(page, 'Enviar código')
  const link = await mailbox.linkFor(person.email, 'nova senha')

  const device = await page.context().browser()?.newContext({ baseURL: server.origin })
  const phone = await device?.newPage()
  if (!phone) throw new Error('no second device')
  await phone.goto(link)
  await expect(phone).toHaveURL('/nova-senha')
  await expect(phone.getByText(person.email.replace(/^(.).*@/, '$1***@'))).toBeVisible()
  await expect(phone.locator('[autocomplete=username]')).toHaveValue(person.email)
  await expectAccessible(phone)
  await phone.getByLabel('Nova senha').fill('12345678')
  await submit(phone, 'Salvar nova senha')
  await expect(phone.getByLabel('Nova senha')).toHaveAccessibleDescription(/muito usada/)
  await phone.getByLabel('Nova senha').fill('jabuticaba no quintal')
  await submit(phone, 'Salvar nova senha')
  await expect(heading(phone)).toHaveText('Senha alterada')
  // Told before a password is typed.
  await phone.goto(link)
  await expect(heading(phone)).toHaveText(linkText.used)
  await expect(phone.getByText(errorSentence('mail_link_used'))).toBeVisible()
  await expect(phone.getByRole('alert')).toHaveCount(0)
  await expect(phone.getByLabel('Nova senha')).toHaveCount(0)
  await expectAccessible(phone)
  await phone.getByRole('link', { name: 'Fazer login' }).click()
  await expect(phone).toHaveURL('/login')
  await device?.close()
})

test('a link that mail protection has changed opens its page, and its token stays out of the address', async ({
  page,
  server,
  mailbox,
  complaints,
}) => {
  const person = await member(server.origin, mailbox)
  await page.goto('/esqueci-minha-senha')
  await page.getByLabel('E-mail').fill(person.email)
  await submit(page, 'Enviar código')
  const link = await mailbox.linkFor(person.email, 'nova senha')
  const token = link.split('token=')[1] ?? ''
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const forms = [
    link.replace('#', '%23'),
    link.replace('#token=', '%23token%3D'),
    `${link.replace('#', '%23')}?utm_source=mail`,
    link.replace('#', '?'),
    `${link})`,
    `${link.replace('#', '%23')}.`,
  ]
  for (const changed of forms) {
    await page.goto('about:blank')
    asked.splice(0)
    await page.goto(changed)
    await expect(page).toHaveURL('/nova-senha')
    await expect(page.locator('[autocomplete=username]')).toHaveValue(person.email)
    expect(asked.slice(1).filter((url) => url.includes(token))).toEqual([])
  }
  await page.goto('/minha-conta%3E')
  await expect(page).toHaveURL('/login')
  await page.goto(`/cadastro/ativacao?loanValue=5000&amp;installmentsQty=24%23token=${'x'.repeat(43)}`)
  await expect(page).toHaveURL('/cadastro/ativacao?loanValue=5000&installmentsQty=24')
  // The browser reports every page that the server does not know.
  complaints.splice(0)
})

test("another account's session ends on the server too where a link sets a password", async ({
  page,
  server,
  mailbox,
}) => {
  const owner = await member(server.origin, mailbox)
  await page.goto('/esqueci-minha-senha')
  await page.getByLabel('E-mail').fill(owner.email)
  await submit(page, 'Enviar código')
  const link = await mailbox.linkFor(owner.email, 'nova senha')
  await enterAsMember(page, server.origin, mailbox)
  const other = await page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '{}').access_token)
  await page.goto(link)
  await expect(page.getByText(newPasswordText.open)).toBeVisible()
  await expect(page.getByText(owner.email.replace(/^(.).*@/, '$1***@'))).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nova senha').fill('jabuticaba no quintal')
  await submit(page, 'Salvar nova senha')
  await expect(heading(page)).toHaveText('Senha alterada')
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${other}` }
      return (await fetch(`${server.origin}/api/v1/person/current`, { headers })).status
    })
    .toBe(401)
})

test('an account is activated by the link of its mail, once somebody presses the button', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await registrant(server.origin)
  const link = await mailbox.linkFor(person.email, 'ativação')
  await page.goto(link)
  await expect(page).toHaveURL('/cadastro/ativacao')
  await expect(heading(page)).toHaveText('Ative sua conta')
  await expectAccessible(page)
  await submit(page, 'Ativar conta')
  await expect(heading(page)).toHaveText('E-mail verificado.')
  await page.goto(link)
  await submit(page, 'Ativar conta')
  await expect(page.getByText('Esse link já foi usado e deu certo.')).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Fazer login' }).click()
  await expect(page).toHaveURL('/login')
})

test('pages that say "sent" lead back when nothing was', async ({ page }) => {
  await page.goto('/esqueci-minha-senha/envio-sucesso?utm_source=carta')
  await expect(page).toHaveURL('/esqueci-minha-senha?utm_source=carta')
  await page.goto('/conta-bloqueada/envio-sucesso')
  await expect(page).toHaveURL('/conta-bloqueada')
})

test('a browser that blocks the storage of this site is told so, although it calls cookies enabled', async ({
  page,
  server,
  mailbox,
}) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await page.goto('/minha-conta/dados?de=carta')
  await expect(heading(page)).toHaveText('Ative os cookies para continuar')
  await expect(page).toHaveURL('/cookies?de=carta')
  await expect(page.getByRole('link', { name: 'Já ativei, continuar' })).toHaveAttribute(
    'href',
    '/minha-conta/dados?de=carta',
  )
  // Its settings are asked once a document.
  const again = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Já ativei, continuar' }).click()
  await again
  await expect(heading(page)).toHaveText('Ative os cookies para continuar')

  await page.goto('/login')
  const entered = page.waitForResponse('**/oauth/token')
  const left = page.waitForResponse('**/oauth/logout')
  await logIn(page, await member(server.origin, mailbox))
  await expect(heading(page)).toHaveText('Ative os cookies para continuar')
  // No session stays open for a browser that cannot use it.
  await left
  const headers = { authorization: `Bearer ${(await (await entered).json()).access_token}` }
  expect((await fetch(`${server.origin}/api/v1/person/current`, { headers })).status).toBe(401)
})

for (const areas of [['localStorage'], ['localStorage', 'sessionStorage']])
  test(`a login works for the visit where ${areas.join(' and ')} cannot be written, and says so`, async ({
    page,
    server,
    mailbox,
  }) => {
    await page.addInitScript((full) => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (key, value) {
        if (full.some((area) => this === window[area as 'localStorage']))
          throw new DOMException('full', 'QuotaExceededError')
        setItem.call(this, key, value)
      }
    }, areas)
    await enterAsMember(page, server.origin, mailbox)
    await expect(page.getByText(fleetingText.title)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Segurança' }).first().click()
    await expect(page).toHaveURL('/minha-conta/seguranca')
    await expect(page.getByText(fleetingText.title)).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Sessão expirada')).toHaveCount(0)
  })

test('pages that only tell something', async ({ page }) => {
  for (const [path, title] of [
    ['/conta-excluida', deletedText.title],
    ['/cookies', 'Ative os cookies para continuar'],
    ['/desbloquear-conta', 'Desbloquear conta'],
    ['/cadastro/erro-atendimento', 'Não conseguimos dar andamento ao seu cadastro.'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page)).toHaveText(title)
    await expectAccessible(page)
  }
})
