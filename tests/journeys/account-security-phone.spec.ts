import type { Page } from 'playwright/test'
import { seeHowToClose } from '#core/text/actions.ts'
import { text as deletedText } from '../../portal/features/access/account-deleted/text.ts'
import { text as deleteText } from '../../portal/features/account/delete/text.ts'
import { Authenticator } from './authenticator.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { heading, openSection } from './parts.ts'
import { logIn, member, type Newcomer, tokenOf } from './people.ts'

const security = '/minha-conta/seguranca'

async function enter(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/login')
  await logIn(page, person)
  await expect(page).toHaveURL('/minha-conta/emprestimos')
}

async function open(page: Page): Promise<void> {
  await page.goto('/minha-conta')
  await openSection(page, 'Segurança')
  await expect(page).toHaveURL(security)
  await expect(heading(page)).toHaveText('Segurança')
}

const status = async (origin: string, token: string) =>
  (
    await fetch(`${origin}/api/v1/oauth/validate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
  ).status

test('tells what was done with the account and what was tried in vain', async ({ page, server, mailbox }) => {
  const person = await member(server.origin, mailbox)
  const wrong = { ...person, password: 'não é esta senha' }
  await tokenOf(server.origin, wrong).catch(() => undefined)
  await enter(page, person)
  await open(page)
  const activity = page.getByRole('region', { name: 'Atividade da conta' })
  await expect(activity.getByRole('listitem')).toHaveText([
    /^Entrada na conta/,
    /^Tentativa de entrar/,
    /^Conta ativada/,
    /^Cadastro/,
  ])
  await expect(activity).toContainText('rede 127.0.*.*')
  for (let times = 0; times < 6; times += 1) await tokenOf(server.origin, person)
  await page.reload()
  await expect(activity.getByRole('listitem')).toHaveCount(8)
  const all = activity.getByRole('button', { name: 'Ver tudo (10)' })
  await all.focus()
  await page.keyboard.press('Enter')
  await expect(activity.getByRole('listitem')).toHaveCount(10)
  await expect(activity.getByRole('listitem').nth(8)).toBeFocused()
  await expectAccessible(page)
})

test('shows where the account is open; ends one, the others, all', async ({ page, server, mailbox }) => {
  const person = await member(server.origin, mailbox)
  const tokens = [await tokenOf(server.origin, person), await tokenOf(server.origin, person)]
  await enter(page, person)
  await open(page)
  await expect(page.getByText('Antes deste, sua conta foi acessada em')).toBeVisible()
  await expect(page.getByText('Este aparelho')).toBeVisible()
  await expect(page.getByText('127.0.*.*', { exact: true })).toHaveCount(3)
  await expectAccessible(page)

  await page
    .getByRole('button', { name: /^Encerrar o acesso de/ })
    .first()
    .click()
  await expect(page.getByText('Acesso encerrado.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Encerrar o acesso de/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Encerrar os outros acessos' }).click()
  await expect(page.getByText('1 acesso encerrado.')).toBeVisible()
  await expect(page.getByText('Nenhum outro aparelho')).toBeVisible()
  expect(await Promise.all(tokens.map((token) => status(server.origin, token)))).toEqual([401, 401])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sair de todos', exact: true }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('changes the password: a wrong one and a weak one are refused at their fields', async ({
  page,
  server,
  mailbox,
  complaints,
}) => {
  const person = await member(server.origin, mailbox)
  const other = await tokenOf(server.origin, person)
  await enter(page, person)
  await open(page)
  await page.getByRole('button', { name: 'Trocar senha' }).click()
  await expectAccessible(page)
  await page.getByLabel('Senha atual').fill('não é esta senha')
  await page.getByLabel('Nova senha', { exact: true }).fill('jabuticaba no quintal')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('A senha está incorreta').first()).toBeVisible()
  await page.getByLabel('Senha atual').fill(person.password)
  await page.getByLabel('Nova senha', { exact: true }).fill('flamengo2010')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('Essa senha é muito usada').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nova senha', { exact: true }).fill('jabuticaba no quintal')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('Senha alterada.')).toBeVisible()
  expect(await status(server.origin, other)).toBe(401)
  await page.reload()
  await expect(page.getByText('Este aparelho')).toBeVisible()
  complaints.splice(0)
})

test('turns the second factor on, logs in with it, by a recovery code too, and turns it off', async ({
  page,
  server,
  mailbox,
  complaints,
}) => {
  const person = await member(server.origin, mailbox)
  await enter(page, person)
  await open(page)
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  await page.getByLabel('Senha atual').fill(person.password)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expectAccessible(page)
  const key = page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/)
  const app = new Authenticator((await key.textContent()) ?? '')
  await page.getByLabel('Código do aplicativo').fill('000000')
  await page.getByRole('button', { name: 'Ativar verificação' }).click()
  await expect(page.getByText('Código inválido ou já usado').first()).toBeVisible()
  await page.getByLabel('Código do aplicativo').fill(app.code())
  await page.getByRole('button', { name: 'Ativar verificação' }).click()
  await expect(page.getByRole('heading', { name: 'Guarde seus códigos de recuperação' })).toBeFocused()
  await expectAccessible(page)
  const codes = await page.getByText(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/).allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(codes[0])

  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
  await page.getByRole('button', { name: 'Sair de todos', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, person)
  await expect(page.getByLabel('Código de verificação')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Código de verificação').fill('999999')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Código inválido ou já usado').first()).toBeVisible()
  await page.getByLabel('Código de verificação').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/minha-conta/emprestimos')

  await open(page)
  await expect(page.getByText('Restam 9 códigos de recuperação.')).toBeVisible()
  await page.getByRole('button', { name: 'Desativar', exact: true }).click()
  await page.getByLabel('Senha atual').fill(person.password)
  await page.getByLabel('Código de verificação').fill(app.code())
  await page.getByRole('button', { name: 'Desativar verificação' }).click()
  await expect(page.getByText('Verificação em duas etapas desativada.')).toBeVisible()
  await expectAccessible(page)
  complaints.splice(0)
})

test('closes the account: the page says what goes and what stays, and nothing of it is left here', async ({
  page,
  server,
  mailbox,
  complaints,
}) => {
  const person = await member(server.origin, mailbox)
  await enter(page, person)
  await open(page)
  await page.getByRole('link', { name: seeHowToClose }).click()
  await expect(page.getByText('Lei 9.613/1998')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Senha atual').fill('não é esta senha')
  // Asked once more; who keeps the account keeps what was typed.
  const submit = page.getByRole('button', { name: deleteText.submit })
  const question = page.getByRole('dialog', { name: deleteText.question.title })
  await submit.click()
  await expectAccessible(page)
  await question.getByRole('button', { name: deleteText.question.keep }).click()
  await expect(question).toHaveCount(0)
  await submit.click()
  await question.getByRole('button', { name: deleteText.question.confirm }).click()
  await expect(page.getByText('A senha está incorreta').first()).toBeVisible()
  await page.getByLabel('Senha atual').fill(person.password)
  await submit.click()
  await question.getByRole('button', { name: deleteText.question.confirm }).click()
  await expect(page).toHaveURL('/conta-excluida')
  await expect(heading(page)).toHaveText(deletedText.title)
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('alreadyMember')]),
  ).toEqual([null, null])
  const [last, ...others] = await mailbox.messagesTo(person.email)
  expect([last?.subject, others]).toEqual(['Sua conta na Vereda foi excluída', []])
  complaints.splice(0)
})
