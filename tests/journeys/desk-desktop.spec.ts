import type { Page } from 'playwright/test'
import { timestamp } from '../../demo/api/platform/clock.ts'
import { openDatabase } from '../../demo/api/platform/database/open-database.ts'
import { runCommand } from '../support/command.ts'
import { Authenticator } from './authenticator.ts'
import { declined } from './borrowers.ts'
import { enterDesk } from './desk.ts'
import { expect, ownServer } from './journey.ts'
import { expectNoSidewaysScroll, expectWholeAccessible, setType } from './looks.ts'
import { logIn } from './people.ts'
import { readyLogin } from './ready.ts'

const test = ownServer(import.meta.url)

/** On a phone the way on is one press away, and closes by the keyboard. */
async function lookAtMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 })
  expect((await page.locator('header').boundingBox())?.height).toBeLessThanOrEqual(72)
  await expect(page.getByRole('navigation')).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Início' })).toBeVisible()
  await look(page, 360)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Início' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation')).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** A page of the desk as it is on a desk and on a phone, in both themes. */
async function look(page: Page, only?: 360): Promise<void> {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    if (only && width !== only) continue
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await expectNoSidewaysScroll(page)
    await expectWholeAccessible(page)
  }
  await setType(page, 32)
  await expectNoSidewaysScroll(page)
  await setType(page, 16)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('an invited analyst sets up, enters, answers a review, and the person reads it in the portal', async ({
  page,
  browser,
  server,
  dataDir,
  mailbox,
  complaints,
}) => {
  const someone = await declined(server.origin, mailbox)
  const asked = `/personal-loan/${someone.id}/review`
  const { protocol } = await someone.call<{ protocol: string }>('POST', asked, {
    comment: 'Tenho <aluguel>.',
  })

  const email = 'nova@equipe.example'
  const { deskOrigin } = server
  const settings = { DATA_DIR: dataDir, DESK_PORT: new URL(deskOrigin).port, DESK_URL: deskOrigin }
  const { said } = await runCommand('desk', ['invite', email, 'analyst'], settings)
  await page.goto(said.trim())
  await expect(page.getByText(email)).toBeVisible()
  await look(page)
  const app = new Authenticator((await page.locator('code').textContent()) ?? '')
  const password = 'três capivaras na beira do lago'
  await page.getByLabel('Senha').fill(password)
  await page.getByLabel(/Código do aplicativo/).fill(app.code())
  await page.getByRole('button', { name: 'Criar acesso' }).click()
  await expect(page).toHaveURL(`${deskOrigin}/`)
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(`${deskOrigin}/entrar`)
  await look(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha').fill(password)
  await page.getByLabel(/Código do aplicativo/).fill(app.code())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Pendências' })).toBeVisible()
  await look(page)
  await lookAtMenu(page)

  await page.getByRole('navigation').getByRole('link', { name: 'Revisões' }).click()
  await look(page)
  await page.getByRole('link', { name: `Protocolo ${protocol}` }).click()
  await expect(page.getByText('Tenho <aluguel>.')).toBeVisible()
  await expect(page.getByText('A renda informada está abaixo do mínimo').first()).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: 'Começar a análise' }).click()
  await expect(page.getByRole('status')).toBeFocused()
  await page.getByLabel('Manter a decisão').check()
  await page.getByLabel(/^Motivos, em palavras simples/).fill('O aluguel não foi comprovado.')
  // An income counts for a changed decision only: the page says so at the field, which has the focus.
  await page.getByLabel(/^Renda mensal/).fill('4000')
  await page.getByRole('button', { name: 'Conferir a resposta' }).click()
  await expect(page.getByLabel(/^Renda mensal/)).toBeFocused()
  await expect(page.getByLabel(/^Renda mensal/)).toHaveAccessibleDescription(/^Esta renda só conta/)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])
  await look(page)
  await page.getByLabel(/^Renda mensal/).fill('')
  await page.getByRole('button', { name: 'Conferir a resposta' }).click()
  await expect(page.getByText('Decisão mantida')).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: 'Corrigir' }).click()
  await expect(page.getByLabel('Manter a decisão')).toBeChecked()
  await page.getByRole('button', { name: 'Conferir a resposta' }).click()
  await page.getByRole('button', { name: 'Enviar a resposta' }).click()
  await expect(page.getByRole('status')).toContainText('Resposta enviada')
  await expect(page.getByText(`por ${email}`)).toBeVisible()
  await look(page)

  const elsewhere = await browser.newContext({ locale: 'pt-BR' })
  const portal = await elsewhere.newPage()
  await portal.goto(`${server.origin}/emprestimo`)
  await logIn(portal, someone.person)
  await expect(portal.getByText('O aluguel não foi comprovado.')).toBeVisible()
  await elsewhere.close()
})

test('the support unlocks an account, whose owner gets in again', async ({ page, browser, server }) => {
  const { origin, deskOrigin } = server
  await fetch(`${origin}/demo/pessoas`)
  await enterDesk(page, origin, deskOrigin, 'atendimento')
  for (const name of ['Conversas', 'Respostas prontas', 'Protocolos', 'Contas suspensas', 'Busca']) {
    await page.getByRole('navigation').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    // The page is there before its style sheet is.
    await page.waitForLoadState()
    await look(page)
  }
  const { email, password } = readyLogin('davi')
  await page.getByLabel(/e-mail da conta/).fill(email)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('Bloqueada', { exact: true })).toBeVisible()
  expect(page.url()).not.toContain('davi')
  await look(page)
  // Without the ticked confirmation nothing happens.
  await page.getByRole('button', { name: 'Desbloquear a conta' }).click()
  await expect(page.getByText('Bloqueada', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Conferi um documento/ }).check()
  await page.getByRole('button', { name: 'Desbloquear a conta' }).click()
  await expect(page.getByRole('status')).toContainText('Conta desbloqueada')
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible()

  const elsewhere = await browser.newContext({ locale: 'pt-BR' })
  const portal = await elsewhere.newPage()
  await portal.goto(`${origin}/login`)
  await logIn(portal, { email, password })
  await expect(portal).toHaveURL(/\/minha-conta/)
  await elsewhere.close()
})

test('the finance has a failed job tried again and sees partners; the audit reads who did what', async ({
  page,
  server,
  dataDir,
}) => {
  const clock = () => new Date()
  const database = await openDatabase({ dataDir, migrates: false })
  const failed = timestamp(clock, -3600)
  const row = { runAt: failed, leasedUntil: null, doneAt: failed, failure: 'Error', givenUpAt: failed }
  await database
    .insertInto('jobs')
    .values({ id: 'falhou', kind: 'copy-data', payload: 'nenhuma', attempts: 12, ...row })
    .execute()
  const counted = { visits: 7, registrations: 2, contracts: 1 }
  await database
    .insertInto('referralDays')
    .values({ partner: 'sualoja', subId: '', day: failed.slice(0, 10), ...counted })
    .execute()
  await database.destroy()

  const { origin, deskOrigin } = server
  await enterDesk(page, origin, deskOrigin, 'financeiro')
  await page.getByRole('link', { name: 'Tarefas que falharam' }).click()
  await expect(page.getByRole('heading', { name: 'Preparar a cópia de dados de uma pessoa' })).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: 'Repetir agora' }).click()
  await expect(page.getByRole('status')).toContainText('volta agora para a fila')
  await expect(page.getByText('Nenhuma tarefa desistiu')).toBeVisible()
  for (const name of ['Devoluções', 'Parceiros']) {
    await page.getByRole('navigation').getByRole('link', { name }).click()
    await look(page)
  }
  await expect(page.getByRole('row', { name: /sualoja/ })).toContainText('7')
  await page.getByRole('link', { name: 'sualoja' }).click()
  await look(page)
  // A Pix to the key by hand goes back to who sent it.
  await page.goto(`${origin}/demo/banco`)
  await page.getByLabel('Valor em reais').fill('321,50')
  await page.getByLabel(/^Mensagem/).fill('parcela de novembro')
  await page.getByRole('button', { name: 'Enviar para a chave' }).click()
  await expect(page.getByRole('status')).toBeVisible()
  await page.goto(deskOrigin)
  await page.getByRole('link', { name: 'Pagamentos sem cobrança' }).click()
  await expect(page.getByText('parcela de novembro')).toBeVisible()
  await look(page)
  await page.getByRole('checkbox', { name: /volta a quem pagou/ }).check()
  await page.getByRole('button', { name: 'Devolver a quem pagou' }).click()
  await expect(page.getByRole('status')).toContainText('Devolução pedida ao banco')
  await look(page)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('parcela de novembro')).toBeHidden({ timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Sair' }).click()

  await enterDesk(page, origin, deskOrigin, 'auditoria')
  await page.getByRole('navigation').getByRole('link', { name: 'Registro' }).click()
  await expect(
    page.getByRole('row', { name: /financeiro@equipe.example.*Fez.*Repetir uma tarefa/ }),
  ).toBeVisible()
  await look(page)
})
