import { rm, writeFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { documentWords, problemWordsOf } from '#core/agreement/document-words.ts'
import type { DocumentKind } from '#core/agreement/documents.ts'
import { fileGone, fileText } from '#core/text/component-text.ts'
import { text as confirmText } from '../../portal/features/request/ebs/confirm/text.ts'
import { text as startText } from '../../portal/features/request/ebs/start/text.ts'
import { text as uploadText } from '../../portal/features/request/uploads/text.ts'
import { text as checkText } from '../../portal/features/trust/check-contract/text.ts'
import { borrower, signed } from './borrowers.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { holdToken } from './people.ts'
import { heavyPhoto, photo } from './walk/files.ts'

const { notGiven } = fileText

const card = (page: Page, kind: DocumentKind) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: documentWords[kind] }) })

interface Dragged {
  files?: readonly string[]
  items?: readonly { mimeType: string; data: string }[]
}

/** Drags something from another program over an element and drops it there, as the system tells the browser. */
async function dropOn(page: Page, target: Locator, dragged: Dragged): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('not shown')
  const session = await page.context().newCDPSession(page)
  const data = { items: [...(dragged.items ?? [])], files: [...(dragged.files ?? [])], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: box.x + 20, y: box.y + 10, data })
  await session.detach()
}

/** Puts files on the clipboard of the page and pastes them where the focus is. */
const paste = (page: Page, names: readonly string[], text = '') =>
  page.evaluate(
    ({ names, text }) => {
      const clipboardData = new DataTransfer()
      for (const name of names) clipboardData.items.add(new File(['x'], name, { type: 'image/jpeg' }))
      if (text) clipboardData.setData('text/plain', text)
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
      document.activeElement?.dispatchEvent(event)
    },
    { names, text },
  )

const link = { items: [{ mimeType: 'text/uri-list', data: 'https://conta.example/fatura.pdf' }] }

test('whatever is dropped, the page and what was typed in it stay', async ({ page }, info) => {
  const [file, another] = ['contrato.pdf', 'outro.pdf'].map((name) => info.outputPath(name)) as [
    string,
    string,
  ]
  await page.goto('/login')
  const email = page.getByLabel('E-mail')
  await email.fill('ana@exemplo.com.br')
  for (const dragged of [{ files: [file] }, link]) {
    await writeFile(file, '%PDF-1.7 x')
    for (const target of [page.getByRole('heading', { level: 1 }), email])
      await dropOn(page, target, dragged === link && target === email ? { files: [file] } : dragged)
    await expect(page).toHaveURL(/\/login$/)
    await expect(email).toHaveValue('ana@exemplo.com.br')
  }
  // Text may be dragged into a field, as everywhere.
  await dropOn(page, email, { items: [{ mimeType: 'text/plain', data: 'x' }] })
  await expect(email).toHaveValue(/x/)
  expect(page.context().pages()).toHaveLength(1)

  await writeFile(another, '%PDF-1.7 y')
  await page.goto('/confira-contrato')
  await dropOn(page, page.getByRole('heading', { level: 1 }), { files: [file] })
  await expect(page.getByText(notGiven.beside)).toBeVisible()
  await expectAccessible(page)
  const zone = page.getByText('Escolher o PDF do contrato')
  for (const [dragged, words] of [
    [{ files: [file, another] }, notGiven.several],
    [link, notGiven['no-file']],
    [{ files: [info.outputPath('.')] }, notGiven.folder],
  ] as const) {
    await dropOn(page, zone, dragged)
    await expect(page.getByText(words)).toBeVisible()
  }
  await dropOn(page, zone, { files: [file] })
  await expect(page.getByText(checkText.outcomes.foreign.title)).toBeVisible()
  await expect(page.getByText(notGiven.folder)).toHaveCount(0)
  await expect(page).toHaveURL(/\/confira-contrato$/)
  expect(page.context().pages()).toHaveLength(1)
})

test('documents are dropped and pasted one at a time, and none while one is on its way', async ({
  page,
  server,
  mailbox,
}, info) => {
  const { token } = await signed(server.origin, mailbox)
  await holdToken(page, token)
  await page.goto('/emprestimo/documentos')
  const [front, back] = [card(page, 'identity-front'), card(page, 'identity-back')]
  const title = (of: Locator) => of.getByRole('heading')
  const files = ['frente.jpg', 'verso.jpg'].map((name) => info.outputPath(name))
  for (const name of files) await writeFile(name, (await photo('a.jpg')).buffer)

  await dropOn(page, title(front), { files })
  await expect(front.getByText(notGiven.several)).toBeVisible()
  await expect(front.getByText('Falta enviar')).toBeVisible()
  await dropOn(page, title(front), { files: files.slice(0, 1) })
  await expect(front.getByText('Recebido', { exact: true })).toBeVisible()
  await expect(front.getByText(notGiven.several)).toHaveCount(0)
  // Beside the cards: the nearest one tells.
  await dropOn(page, page.getByRole('heading', { level: 1 }), { files: files.slice(0, 1) })
  await expect(page.getByText(notGiven.beside)).toHaveCount(1)

  await back.getByLabel(/^Escolher arquivo/).focus()
  await paste(page, ['a.jpg', 'b.jpg'])
  await expect(back.getByText(notGiven.several)).toBeVisible()
  await paste(page, [], 'https://conta.example')
  await expect(back.getByText(notGiven['no-file'])).toBeVisible()
  await expectAccessible(page)
  await paste(page, ['selo.jpg'])
  await expect(back.getByText(problemWordsOf('identity-back').type)).toBeVisible()

  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 100_000,
  })
  await back.getByLabel(/^Escolher arquivo/).setInputFiles(await heavyPhoto('verso.jpg'))
  await expect(back.getByText(/^Enviando/).first()).toBeVisible()
  await dropOn(page, title(back), { files: files.slice(1) })
  await expect(back.getByText(uploadText.busyHere)).toBeVisible()
  await expectAccessible(page)
  await back.getByRole('button', { name: /^Cancelar envio/ }).click()
  await expect(back.getByText('Falta enviar')).toBeVisible()
})

test('a statement is taken like other files, and one that is gone says so', async ({
  page,
  server,
  mailbox,
}, info) => {
  const { token } = await borrower(server.origin, mailbox)
  await holdToken(page, token)
  await page.goto('/emprestimo')
  await page.getByRole('checkbox', { name: /Li e autorizo/ }).check()
  await page.getByRole('button', { name: startText.statement }).click()
  const statement = info.outputPath('extrato.ofx')
  const content = Buffer.from(await (await fetch(`${server.origin}/demo/extrato.ofx`)).arrayBuffer())
  await writeFile(statement, content)
  const input = page.getByLabel('Arquivo do extrato')
  const send = page.getByRole('button', { name: 'Enviar extrato' })

  await expect(input).toBeAttached()
  await dropOn(page, page.getByRole('heading', { level: 1 }), { files: [statement] })
  await expect(page.getByText(notGiven.beside)).toBeVisible()
  await dropOn(page, input.locator('..'), { files: [statement] })
  await expect(page.getByText('extrato.ofx', { exact: true })).toBeVisible()
  await expect(page.getByText(notGiven.beside)).toHaveCount(0)
  await expectAccessible(page)
  // Changed by its owner after it was chosen.
  await rm(statement)
  await send.click()
  await expect(page.getByRole('alert')).toContainText(fileGone)
  await expectAccessible(page)
  await writeFile(statement, '')
  await input.setInputFiles(statement)
  await expect(page.getByText(fileText.empty)).toBeVisible()
  await writeFile(statement, content)
  // The same path again.
  await input.setInputFiles(statement)
  await send.click()
  await expect(page.getByRole('heading', { name: confirmText.title })).toBeVisible()
})
