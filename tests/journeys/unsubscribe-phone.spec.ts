import { callerOf } from './caller.ts'
import { expect, expectAccessible, test } from './journey.ts'
import type { Mailbox } from './mailbox.ts'
import { heading } from './parts.ts'
import { member, tokenOf } from './people.ts'

/** The mail after a user subscribes to tips. */
async function firstTip(origin: string, mailbox: Mailbox): Promise<string> {
  const person = await member(origin, mailbox)
  const call = callerOf(`${origin}/api/v1`, await tokenOf(origin, person))
  await call('PUT', '/preferences', { topic: 'tips', channel: 'mail', wanted: true })
  const mail = (await mailbox.messagesTo(person.email)).find(({ subject }) => subject.startsWith('Dica:'))
  return mail?.text ?? ''
}

test('a mail leads to one click that stops its kind; the visit alone changes nothing', async ({
  page,
  server,
  mailbox,
}) => {
  const mail = await firstTip(server.origin, mailbox)
  const link = /http\S+\/sair-da-lista#token=[\w-]{43}/.exec(mail)?.[0] ?? ''
  const calls: string[] = []
  page.on('request', (request) => {
    calls.push(`${request.method()} ${request.url()}`)
  })

  await page.goto(link)
  await expect(heading(page)).toHaveText('Sair da lista de e-mails')
  await expect(page).toHaveURL('/sair-da-lista')
  await expectAccessible(page)
  expect(calls.filter((call) => call.includes('/api/v1/preferences'))).toEqual([])
  await page.getByRole('button', { name: 'Parar de receber' }).click()
  await expect(page.getByText('Pronto: você não recebe mais')).toBeVisible()
  await expectAccessible(page)
  expect(calls.filter((call) => call.includes('token='))).toEqual([])

  await page.getByRole('link', { name: 'Escolher o que receber' }).click()
  await expect(page).toHaveURL('/cliente/unsubscribe')
  await page.getByText('Todos os e-mails com dicas').click()
  await page.getByRole('button', { name: 'Salvar escolha' }).click()
  await expect(page.getByText('agora você só recebe o que sua conta precisa')).toBeVisible()
  await expectAccessible(page)
})

test('an address that a mail program opens by GET leads to the page and changes nothing', async ({
  page,
  server,
  mailbox,
}) => {
  const mail = await firstTip(server.origin, mailbox)
  const token = /#token=([\w-]{43})/.exec(mail)?.[1] ?? ''
  await page.goto(`/api/v1/preferences/unsubscribe/one-click?token=${token}`)
  await expect(page).toHaveURL('/sair-da-lista')
  await expect(page.getByRole('button', { name: 'Parar de receber' })).toBeVisible()
})

for (const path of ['/sair-da-lista', '/cliente/unsubscribe'])
  test(`${path} without a link's token says where to find one, and a made-up one is refused`, async ({
    page,
    complaints,
  }) => {
    await page.goto(path)
    await expect(page.getByText('abra esta página pelo link', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await page.goto('about:blank')
    await page.goto(`${path}#token=${'x'.repeat(43)}`)
    await page.getByRole('button', { name: /Parar de receber|Salvar escolha/ }).click()
    await expect(page.getByRole('alert')).toContainText('Esse link não vale mais')
    await expectAccessible(page)
    // The browser reports every rejected request.
    complaints.splice(0)
  })
