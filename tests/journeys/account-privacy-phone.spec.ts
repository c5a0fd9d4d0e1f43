import { readFile } from 'node:fs/promises'
import type { Answer } from '#core/api/contract/operation.ts'
import type { scrReport } from '#core/api/contract/scr.ts'
import { formatBrl } from '#core/format/brl.ts'
import { seeHowToClose } from '#core/text/actions.ts'
import { errorSentence } from '#core/text/errors.ts'
import { scrAuthorization } from '#core/text/scr-authorization.ts'
import { text as messages } from '../../portal/features/account/messages/text.ts'
import { callerOf } from './caller.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { heading, openSection, sections } from './parts.ts'
import { enterAsMember, logIn, member, tokenOf } from './people.ts'
import { late, logInAs, readyLogin } from './ready.ts'

test('reads what it was told, chooses what to be told, and sees each choice in the ledger', async ({
  page,
  context,
  server,
  mailbox,
}) => {
  await enterAsMember(page, server.origin, mailbox)
  await expect(sections(page).getByRole('link', { name: 'Mensagens', exact: true })).toBeVisible()
  await sections(page)
    .getByRole('link', { name: /^Mensagens/ })
    .click()
  await expect(page).toHaveURL('/minha-conta/mensagens')
  await expect(page.getByText(messages.nothing)).toBeVisible()
  await expectAccessible(page)
  await page.getByText(/^[A-Z][a-zç]+ de \d{4}$/).click()
  await page.locator('details details').getByText('Sua conta na Vereda está pronta').click()
  await expect(page.getByText('Sua conta foi ativada.', { exact: false })).toBeVisible()
  await expect(sections(page).getByRole('link', { name: 'Mensagens', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir minha conta' })).toHaveAttribute('href', '/minha-conta')
  await expectAccessible(page)

  await openSection(page, 'Preferências')
  const tips = page.getByRole('group', { name: 'Dicas' })
  await expect(tips.getByLabel('E-mail')).not.toBeChecked()
  await expect(page.getByRole('group', { name: 'Lembretes' }).getByLabel('E-mail')).toBeChecked()
  await context.setOffline(true)
  await tips.getByLabel('SMS').click()
  await expect(tips.getByText(errorSentence('network'))).toBeVisible()
  await expect(tips.getByLabel('SMS')).not.toBeChecked()
  await context.setOffline(false)
  await tips.getByLabel('E-mail').check()
  await expect(page.getByText('Dicas por E-mail')).toBeVisible()
  await tips.getByLabel('E-mail').uncheck()
  await tips.getByLabel('WhatsApp').check()
  await expect(page.getByRole('status').filter({ hasText: 'Salvo' })).toBeVisible()
  await expect(page.getByText('Dicas por WhatsApp')).toBeVisible()
  await expect(page.getByText('Dicas por E-mail')).toHaveCount(2)
  await expect(page.getByText('Termos de uso').first()).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(tips.getByLabel('E-mail')).not.toBeChecked()
  await expect(tips.getByLabel('WhatsApp')).toBeChecked()
})

test('takes its data along, takes the SCR back, and finds the way to each right', async ({
  page,
  server,
  mailbox,
  complaints,
}) => {
  const person = await member(server.origin, mailbox)
  const call = callerOf(`${server.origin}/api/v1`, await tokenOf(server.origin, person))
  await call('POST', '/scr/authorization', { version: scrAuthorization.version, accepted: true })
  await page.goto('/login')
  await logIn(page, person)
  await openSection(page, 'Privacidade')
  await page.getByRole('button', { name: 'Pedir cópia' }).click()
  await page.getByLabel('Senha atual').fill('não é esta senha')
  await page.getByRole('button', { name: 'Preparar cópia' }).click()
  await expect(page.getByText('A senha está incorreta').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Senha atual').fill(person.password)
  // A failed read does not hide that the export was requested.
  const looks = '**/api/v1/user/export'
  await page.route(looks, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()))
  await page.getByRole('button', { name: 'Preparar cópia' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.unroute(looks)
  await expect(page.getByText('Sua cópia está pronta.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  const saved = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ])
    return readFile(await file.path())
  }
  const json = JSON.parse((await saved('Baixar JSON')).toString('utf8'))
  expect(json.parts.find(({ name }: { name: string }) => name === 'people').rows[0].cpf).toBe(person.cpf)
  expect((await saved('Baixar PDF')).subarray(0, 5).toString()).toBe('%PDF-')

  const scr = page.getByRole('region', { name: 'Consulta ao SCR' })
  await scr.getByRole('button', { name: 'Ver o que o SCR diz de mim' }).click()
  await expect(scr).toContainText('depois que o banco conectado ou os documentos mostram que o CPF é seu')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Revogar autorização do SCR' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
  await expect(page.getByText('Nenhuma autorização de consulta ao SCR')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: seeHowToClose }).click()
  await expect(heading(page)).toHaveText('Excluir conta')
  complaints.splice(0)
})

test('the first page says what cannot wait, and an open loan why the account has to stay', async ({
  page,
  server,
}) => {
  await logInAs(page, server.origin, 'mauro')
  await sections(page).getByRole('link', { name: 'Minha conta' }).click()
  await expect(heading(page)).toHaveText('Olá, Mauro')
  const urgent = page.getByRole('region', { name: `Parcela atrasada ${late}` })
  await expect(urgent).toContainText('já com multa e juros de mora até hoje')
  await expect(urgent.getByRole('link', { name: 'Pagar agora', exact: true })).toHaveAttribute(
    'href',
    /parcelas\/detalhes\?.*\bn=\d/,
  )
  await expect(page.getByRole('link', { name: /^Proteja sua conta/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/minha-conta/seguranca/excluir')
  await expect(page.getByText('Você tem um empréstimo em aberto', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Senha atual')).toHaveCount(0)
  await expectAccessible(page)
})

test('reads what the SCR says of it, once its documents have shown whose the CPF is', async ({
  page,
  server,
}) => {
  await logInAs(page, server.origin, 'lara')
  const call = callerOf(`${server.origin}/api/v1`, await tokenOf(server.origin, readyLogin('lara')))
  await call('POST', '/scr/authorization', { version: scrAuthorization.version, accepted: true })
  const { totalDebt, baseMonth } = await call<Answer<typeof scrReport>>('GET', '/scr/report')
  await page.goto('/minha-conta/privacidade')
  const scr = page.getByRole('region', { name: 'Consulta ao SCR' })
  await scr.getByRole('button', { name: 'Ver o que o SCR diz de mim' }).click()
  await expect(scr).toContainText(formatBrl(totalDebt))
  await expect(scr).toContainText(baseMonth.split('-').reverse().join('/'))
  await expectAccessible(page)
})
