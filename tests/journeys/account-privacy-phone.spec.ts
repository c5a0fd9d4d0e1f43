import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from './journey.ts'
import { logIn, member, tokenOf } from './people.ts'

test('reads what it was told, chooses what to be told, and sees each choice in the ledger', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  await page.goto('/login')
  await logIn(page, person)
  const sections = page.getByRole('navigation', { name: 'Minha conta' })
  await expect(sections.getByRole('link', { name: 'Mensagens 1 não lida' })).toBeVisible()
  await sections.getByRole('link', { name: /^Mensagens/ }).click()
  await expect(page).toHaveURL('/minha-conta/mensagens')
  await expect(page.getByText('1 mensagem não lida')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Primeiros passos na Vereda').click()
  await expect(page.getByText('Sua conta está pronta.', { exact: false })).toBeVisible()
  await expect(page.getByText('1 mensagem não lida')).toBeHidden()
  await expect(sections.getByRole('link', { name: 'Mensagens', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir minha conta' })).toHaveAttribute('href', '/minha-conta')
  await expectAccessible(page)

  await sections.getByRole('link', { name: 'Preferências' }).click()
  const tips = page.getByRole('group', { name: 'Dicas' })
  await expect(tips.getByLabel('E-mail')).toBeChecked()
  await tips.getByLabel('E-mail').uncheck()
  await tips.getByLabel('WhatsApp').check()
  await expect(page.getByRole('status').filter({ hasText: 'Salvo' })).toBeVisible()
  await expect(page.getByText('Dicas por WhatsApp')).toBeVisible()
  await expect(page.getByText('Dicas por E-mail')).toBeVisible()
  await expect(page.getByText('Termo de uso').first()).toBeVisible()
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
  const headers = {
    authorization: `Bearer ${await tokenOf(server.origin, person)}`,
    'content-type': 'application/json',
    'idempotency-key': 'uma-vez',
  }
  await fetch(`${server.origin}/api/v1/scr/authorization`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ version: '1.0', accepted: true }),
  })
  await page.goto('/login')
  await logIn(page, person)
  const sections = page.getByRole('navigation', { name: 'Minha conta' })
  await sections.getByRole('link', { name: 'Privacidade' }).click()
  await page.getByRole('button', { name: 'Pedir cópia' }).click()
  await page.getByLabel('Senha atual').fill('não é esta senha')
  await page.getByRole('button', { name: 'Preparar cópia' }).click()
  await expect(page.getByText('A senha atual não confere').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Senha atual').fill(person.password)
  await page.getByRole('button', { name: 'Preparar cópia' }).click()
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

  await page.getByRole('button', { name: 'Revogar autorização do SCR' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
  await expect(page.getByText('Nenhuma autorização de consulta ao SCR')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver como excluir a conta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Excluir conta')
  complaints.splice(0)
})

test('the first page says what cannot wait, and an open loan why the account has to stay', async ({
  page,
  server,
}) => {
  await fetch(`${server.origin}/demo/pessoas`)
  await page.goto('/login')
  await logIn(page, { email: 'mauro@pessoas.example', password: 'uma vereda entre buritis' })
  await page
    .getByRole('navigation', { name: 'Minha conta' })
    .getByRole('link', { name: 'Visão geral' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Mauro')
  const late = page.getByRole('region', { name: 'Parcela atrasada há 12 dias' })
  await expect(late).toContainText('já com multa e juros de hoje')
  await expect(late.getByRole('link', { name: 'Pagar agora' })).toHaveAttribute(
    'href',
    /parcelas\/detalhes\?n=/,
  )
  await expect(page.getByRole('link', { name: 'Ver segurança' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/minha-conta/seguranca/excluir')
  await expect(page.getByText('Você tem um empréstimo em aberto', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Senha atual')).toHaveCount(0)
  await expectAccessible(page)
})
