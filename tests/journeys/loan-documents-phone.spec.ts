import { readFile } from 'node:fs/promises'
import type { CDPSession, Page } from 'playwright/test'
import { acceptedWords, documentTips, documentWords } from '#core/agreement/document-words.ts'
import { text as documentsText } from '../../portal/features/request/documents/text.ts'
import { askedKinds, signed } from './borrowers.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { logIn } from './people.ts'
import { blurredPhoto, type GivenFile, heavyPhoto, photo } from './walk/files.ts'

const card = (page: Page, kind: keyof typeof documentWords) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: documentWords[kind] }) })

const choose = async (page: Page, kind: keyof typeof documentWords, file: GivenFile) =>
  card(page, kind)
    .getByLabel(/^(Escolher arquivo|Enviar outro|Trocar)/)
    .setInputFiles(file)

/** Limits the network to this many bytes per second; 0 is offline. */
const line = (session: CDPSession, bytes: number) =>
  session.send('Network.emulateNetworkConditions', {
    offline: bytes === 0,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytes || -1,
  })

test('documents: refused before they are sent, lost in the middle, found again after a reload, reviewed, sent again', async ({
  page,
  context,
  server,
  mailbox,
}) => {
  const someone = await signed(server.origin, mailbox)
  await page.goto('/login')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/minha-conta')
  await page.goto('/emprestimo')
  await expect(page).toHaveURL('/emprestimo/documentos')
  await expect(card(page, 'selfie').getByText('Falta enviar')).toBeVisible()
  await expectAccessible(page)
  for (const button of [/^Tirar foto/, /^Escolher arquivo/])
    await expect(card(page, 'selfie').getByLabel(button)).toHaveAccessibleDescription(
      `${documentTips.selfie} ${acceptedWords('selfie')}`,
    )

  await choose(page, 'selfie', { name: 'eu.pdf', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 x') })
  await expect(card(page, 'selfie').getByText('precisamos de uma foto, não de um PDF')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5)
  await expectAccessible(page)

  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await line(session, 400_000)
  const front = card(page, 'identity-front')
  const big = await heavyPhoto('frente.jpg')
  await choose(page, 'identity-front', big)
  await expect(front.getByText(/^Enviando: [1-9]\d*% de \d,\d MB$/)).toBeVisible()
  await line(session, 0)
  await expect(front.getByText('A conexão caiu.')).toBeVisible()
  await expectAccessible(page)
  // After a reload the server knows how much arrived, and the same file resumes.
  await line(session, 400_000)
  await expect(front.getByText(/^Enviando: [1-9]\d*%/)).toBeVisible()
  await page.reload()
  await expect(front.getByText(/O envio parou em [1-9]\d*%/)).toBeVisible()
  await choose(page, 'identity-front', big)
  await expect(front.getByText(/^Enviando: [1-9]\d*%/)).toBeVisible()
  await line(session, -1)
  await expect(front.getByText('Recebido', { exact: true })).toBeVisible()

  await front.getByRole('button', { name: 'Remover' }).click()
  await expect(front.getByText('Removido', { exact: true })).toBeVisible()
  await front.getByRole('button', { name: 'Desfazer' }).click()
  await expect(front.getByText('Recebido', { exact: true })).toBeVisible()
  await front.getByRole('button', { name: /^Ver:/ }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /O que você enviou/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()

  // Doubts are raised on the device before the upload; the user decides.
  await choose(page, 'selfie', await blurredPhoto('tremida.jpg'))
  const selfie = card(page, 'selfie')
  await expect(selfie.getByText('A foto parece tremida ou fora de foco.')).toBeVisible()
  await expectAccessible(page)
  await choose(page, 'selfie', await photo('boa.jpg'))
  await expect(selfie.getByText('Recebido', { exact: true })).toBeVisible()
  await choose(page, 'selfie', await blurredPhoto('tremida.jpg'))
  await selfie.getByRole('button', { name: 'Usar assim mesmo' }).click()
  await expect(selfie.getByText('Recebido', { exact: true })).toBeVisible()

  for (const kind of askedKinds.slice(1))
    await choose(page, kind, await photo(kind === 'selfie' ? 'recusar-ilegivel.jpg' : `${kind}.jpg`))
  await expect(page.getByText('Está tudo aqui.')).toBeVisible()
  // A newer file that stopped is not passed over in silence, and the older one counts only if that is chosen.
  const proof = card(page, 'address-proof')
  await line(session, 400_000)
  await choose(page, 'address-proof', {
    ...big,
    name: 'nova.jpg',
    buffer: Buffer.concat([big.buffer, Buffer.from('x')]),
  })
  await expect(proof.getByText(/^Enviando: [1-9]\d*%/)).toBeVisible()
  const heard = page.getByRole('status').filter({ hasText: documentsText.onTheWay })
  await expect(heard).toHaveCount(0)
  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  await expect(heard).toHaveCount(1)
  const asked = page.waitForEvent('dialog')
  const gone = page.reload()
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).accept()
  await gone
  await line(session, -1)
  await expect(proof.getByText(/O envio parou em [1-9]\d*%/)).toBeVisible()
  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(
    documentsText.unfinished('address-proof'),
  )
  await proof.getByRole('button', { name: 'Ficar com o anterior' }).click()
  await expect(page.getByText('Está tudo aqui.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar para análise' }).click()

  // The sandbox reviews within a second, so the final page may be gone before it is seen.
  await expect
    .poll(async () => (await mailbox.messagesTo(someone.person.email))[0]?.subject)
    .toBe('Precisamos de outro documento')
  expect((await mailbox.messagesTo(someone.person.email))[0]?.text).toContain(
    'Selfie. A imagem está ilegível',
  )
  await page.goto('/emprestimo')
  await expect(page).toHaveURL('/emprestimo/documentos')
  await expect(page.getByText('Alguns documentos precisam ser enviados de novo')).toBeVisible()
  await expect(card(page, 'selfie').getByText('A imagem está ilegível')).toBeVisible()
  await expect(front.getByText('Aceito')).toBeVisible()
  await expectAccessible(page)
  await choose(page, 'selfie', await photo('selfie.jpg'))
  await expect(card(page, 'selfie').getByText('Recebido', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  await expect(page).toHaveURL(/\/emprestimo\/(fim|aprovado)/)

  // The customer can still download the uploaded files.
  await page.goto(`/meu-emprestimo/${someone.id}`)
  const papers = page.getByRole('region', { name: 'Documentos' })
  await expect(papers.getByRole('button', { name: /^Baixar o que você enviou/ })).toHaveCount(5)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    papers.getByRole('button', { name: /Selfie$/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('selfie.jpg')
  expect((await readFile(await file.path())).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
})
