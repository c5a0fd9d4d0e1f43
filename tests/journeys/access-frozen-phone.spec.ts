import type { Page } from 'playwright/test'
import { text } from '../../portal/features/access/freeze-account/text.ts'
import { callerOf } from './caller.ts'
import { enterDesk } from './desk.ts'
import { expect, expectAccessible, ownServer } from './journey.ts'
import { expectNoSidewaysScroll, expectWholeAccessible } from './looks.ts'
import { heading } from './parts.ts'
import { logIn, member, tokenOf } from './people.ts'

const test = ownServer(import.meta.url)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('an account whose e-mail somebody else has changed: frozen from the old mailbox, given back by the staff', async ({
  page,
  browser,
  server,
  mailbox,
}) => {
  const { origin, deskOrigin } = server
  await fetch(`${origin}/demo/pessoas`)
  const person = await member(origin, mailbox)
  const call = callerOf(`${origin}/api/v1/user/email`, await tokenOf(origin, person))
  const email = `ladrao.${person.email}`
  await call('POST', '', { email, currentPassword: person.password })
  await call('POST', '/confirm', { emailCode: await mailbox.codeFor(email) })

  // Keyboard only.
  const link = await mailbox.linkFor(person.email, 'mudou')
  await page.goto(link)
  await expect(heading(page)).toHaveText(text.title)
  await expect(page).toHaveURL('/suspender-conta')
  await expectAccessible(page)
  await page.getByRole('button', { name: text.submit }).press('Enter')
  await expect(page.getByText(text.done)).toBeVisible()
  await expect(page.getByText(text.next)).toBeVisible()
  await expect(page.getByText(text.leaves)).toBeVisible()
  await expectAccessible(page)

  // The thief hears so with the right password alone.
  await page.goto('/login')
  await logIn(page, { email, password: 'não é esta senha' })
  await expect(page.getByText('E-mail ou senha incorretos').first()).toBeVisible()
  await logIn(page, { email, password: person.password })
  await expect(page.getByText('Sua conta está suspensa por segurança').first()).toBeVisible()

  const office = await browser.newContext({ locale: 'pt-BR', viewport: page.viewportSize() })
  const desk = await office.newPage()
  await enterDesk(desk, origin, deskOrigin, 'atendimento')
  await desk.goto(`${deskOrigin}/contas-suspensas`)
  await desk.getByRole('link', { name: /^Suspensa há/ }).click()
  await expect(desk.getByText(/Suspendeu a conta em/)).toBeVisible()
  await expectNoSidewaysScroll(desk)
  await expectWholeAccessible(desk)
  await desk.getByRole('radio', { name: /^Devolver a/ }).check()
  await desk.getByRole('checkbox', { name: /^Conferi um documento/ }).check()
  await desk.getByRole('button', { name: 'Liberar a conta' }).click()
  await expect(desk.getByRole('status')).toContainText('Conta liberada para o e-mail escolhido')
  await office.close()

  // The thief's password opens nothing, and the owner makes another.
  await logIn(page, { email: person.email, password: person.password })
  await expect(page.getByText('E-mail ou senha incorretos').first()).toBeVisible()
  const told = (await mailbox.messagesTo(person.email)).find(({ subject }) => subject.includes('liberada'))
  const [way = ''] = /http\S+esqueci-minha-senha/.exec(told?.text ?? '') ?? []
  await page.goto(way)
  await page.getByLabel('E-mail').fill(person.email)
  await press(page, 'Enviar código')
  await page.goto(await mailbox.linkFor(person.email, 'senha'))
  const password = 'jabuticaba no quintal'
  await page.getByLabel('Nova senha').fill(password)
  await press(page, 'Salvar nova senha')
  await expect(heading(page)).toHaveText('Senha alterada')
  await page.goto('/login')
  await logIn(page, { email: person.email, password })
  await expect(page).toHaveURL(/\/minha-conta/)

  // The old link freezes nothing any more, and the page without one says where it is.
  await page.goto(link)
  await press(page, text.submit)
  await expect(page.getByText('Esse link não vale mais').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Abra esta página pelo link')).toBeVisible()
  // Mails that were sent before have the address from before.
  await page.goto(link.replace('suspender-conta', 'desfazer-troca-de-email'))
  await expect(page).toHaveURL('/suspender-conta')
  await expect(page.getByRole('button', { name: text.submit })).toBeVisible()
})
