import { contractPdf, signed } from './borrowers.ts'
import { expect, expectAccessible, test } from './journey.ts'

test('a signed file is judged where it lies: unchanged, changed, foreign, unreadable', async ({
  page,
  server,
  mailbox,
}) => {
  test.setTimeout(120_000)
  const pdf = await contractPdf(server.origin, await signed(server.origin, mailbox))
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().length > 500) sent.push(request.url())
  })
  // Asked for early: the browser needs a moment before it tells of a dialog instead of showing it.
  const asked = page.waitForEvent('filechooser')
  await page.goto('/confira-contrato')
  await expectAccessible(page)
  const input = page.getByLabel('Escolher o PDF do contrato')
  const choose = (name: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType: 'application/pdf', buffer })

  // Keyboard only.
  await input.focus()
  await page.keyboard.press('Enter')
  const chooser = await asked
  await chooser.setFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByText('É o contrato original, sem nenhuma alteração')).toBeVisible()
  for (const event of ['Contrato aberto para leitura', 'Código de assinatura enviado', 'Contrato assinado'])
    await expect(page.getByRole('rowheader', { name: event })).toBeVisible()
  await expectAccessible(page)

  const changed = Buffer.from(pdf)
  changed[2000] = (changed[2000] ?? 0) ^ 1
  await choose('mudado.pdf', changed)
  await expect(page.getByText('Este arquivo foi alterado')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'O que foi assinado' })).toHaveCount(0)
  await choose('outro.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000_000, 'x')]))
  await expect(page.getByText('Não é um contrato assinado')).toBeVisible()
  await choose('nota.pdf', Buffer.from('isto é um texto'))
  await expect(page.getByText('Não conseguimos ler este arquivo')).toBeVisible()
  expect(sent).toEqual([])
})
