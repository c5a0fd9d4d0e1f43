import type { APIResponse, Browser, Page } from 'playwright/test'
import { encode } from 'uqr'
import { documentWords } from '#core/agreement/document-words.ts'
import type { RunningServer } from '../support/server.ts'
import { askedKinds, signed } from './borrowers.ts'
import { expect, expectAccessible, test } from './journey.ts'
import type { Mailbox } from './mailbox.ts'
import { heading } from './parts.ts'
import { logIn } from './people.ts'
import { heavyPhoto, photo } from './walk/files.ts'

/** SVG path of a QR code with this text. */
const drawn = (text: string) =>
  encode(text, { border: 2 })
    .data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')

/** A computer's page of documents, and the phone that has taken over from it. */
async function takenOver(page: Page, browser: Browser, server: RunningServer, mailbox: Mailbox) {
  const someone = await signed(server.origin, mailbox)
  await page.goto('/login')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/minha-conta')
  await page.goto('/emprestimo/documentos')
  const asked = page.waitForResponse(
    (answer) => answer.url().endsWith('/hand-off') && answer.status() === 201,
  )
  await page.getByRole('button', { name: 'Mostrar o QR code' }).click()
  const { token, number } = (await (await asked).json()) as { token: string; number: string }
  const link = `${server.origin}/enviar-documentos#${token}`
  await expect(page.getByRole('img', { name: /QR code/ }).locator('path')).toHaveAttribute('d', drawn(link))
  await expect(page.getByText(number, { exact: true })).toBeVisible()
  await expect(page.getByText(/Vale por (10:00|9:\d\d)/)).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const phone = await context.newPage()
  const addresses: string[] = []
  phone.on('request', (request) => addresses.push(request.url()))
  await phone.goto(link)
  await expect(phone.getByText(number, { exact: true })).toBeVisible()
  expect(phone.url()).toBe(`${server.origin}/enviar-documentos`)
  expect(addresses.filter((address) => address.includes(token) && !address.includes('#'))).toEqual([])
  await expect(page.getByRole('heading', { name: 'Celular conectado' })).toBeVisible()
  return { phone, link, number }
}

test('a phone takes over from the computer: one number on both screens, files that arrive by themselves, and an end', async ({
  page,
  browser,
  server,
  mailbox,
}) => {
  const { phone, link, number } = await takenOver(page, browser, server, mailbox)
  await expectAccessible(phone)
  // A phone short of memory discards the page while its camera is open.
  await phone.reload()
  await expect(phone.getByText(number, { exact: true })).toBeVisible()

  // What is on its way can be taken back there too.
  const session = await phone.context().newCDPSession(phone)
  await session.send('Network.enable')
  const line = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await line(100_000)
  await phone
    .getByLabel(`Escolher arquivo: ${documentWords.selfie}`)
    .setInputFiles(await heavyPhoto('grande.jpg'))
  const selfie = (screen: Page) =>
    screen
      .getByRole('listitem')
      .filter({ has: screen.getByRole('heading', { name: documentWords.selfie, exact: true }) })
  await expect(selfie(page).getByText('Chegando', { exact: true })).toBeVisible()
  await selfie(phone)
    .getByRole('button', { name: /^Cancelar envio/ })
    .click()
  for (const screen of [phone, page]) await expect(selfie(screen).getByText('Falta enviar')).toBeVisible()
  await line(-1)

  for (const kind of askedKinds)
    await phone
      .getByLabel(`Escolher arquivo: ${documentWords[kind]}`)
      .setInputFiles(await photo(`${kind}.jpg`))
  await expect(phone.getByRole('heading', { name: 'Tudo enviado. Volte ao computador' })).toBeFocused()
  await expectAccessible(phone)
  await expect(page.getByText('Está tudo aqui.')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  await expect(page).toHaveURL(/\/emprestimo\/(fim|aprovado)/)

  await phone.getByLabel(`Trocar: ${documentWords.selfie}`).setInputFiles(await photo('outra.jpg'))
  await expect(heading(phone)).toHaveText('Este QR code não vale mais')
  await phone.goto('about:blank')
  await phone.goto(link)
  await expect(phone.getByText('Ele abre uma vez só')).toBeVisible()
  await expectAccessible(phone)
  await phone.context().close()
})

test('what arrives on the phone between the last look and the end is on the computer too', async ({
  page,
  browser,
  server,
  mailbox,
}) => {
  const { phone } = await takenOver(page, browser, server, mailbox)
  // Until the end each look gets the answer that was true before the photo.
  let isOver = false
  let before: Promise<APIResponse> | undefined
  await page.route('**/personal-loan/*/documents', async (route) => {
    if (isOver || route.request().method() !== 'GET') return route.fallback()
    before ??= route.fetch()
    await route.fulfill({ response: await before })
  })
  await page.route('**/personal-loan/*/hand-off', (route) => {
    isOver ||= route.request().method() === 'DELETE'
    return route.fallback()
  })
  await page.waitForResponse('**/personal-loan/*/documents')
  const [kind = 'selfie'] = askedKinds
  await phone.getByLabel(`Escolher arquivo: ${documentWords[kind]}`).setInputFiles(await photo(`${kind}.jpg`))
  await expect(phone.getByLabel(`Trocar: ${documentWords[kind]}`)).toBeAttached()
  await expect(page.getByLabel(`Trocar: ${documentWords[kind]}`)).not.toBeAttached()
  await page.getByRole('button', { name: /^Encerrar o envio/ }).click()
  await expect(page.getByLabel(`Trocar: ${documentWords[kind]}`)).toBeAttached()
  await phone.context().close()
})
