import { href } from '#core/routes/pages.ts'
import { cannotPay, payByEither } from '#core/text/actions.ts'
import { text as footerText } from '../../portal/app/footer/text.ts'
import { text as paymentsText } from '../../portal/features/repayment/payments-list/text.ts'
import { scanBars, scanQr } from '../support/scan.ts'
import { codesOn, payAtBank, pixOn } from './bank.ts'
import { expect, expectAccessible, ownServer } from './journey.ts'
import { expectNoSidewaysScroll } from './looks.ts'
import { logInAs } from './ready.ts'

const test = ownServer(import.meta.url)

const years = 'main section li'

test('on paper each year is told once, colours stay, no card is cut, and the footer is short', async ({
  page,
  server,
}) => {
  await logInAs(page, server.origin, 'lara')
  await page.goto('/meu-emprestimo/parcelas')
  await expect(page.getByRole('heading', { name: /^2027 · / })).toHaveCount(0)
  await page.setViewportSize({ width: 718, height: 1046 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^2027 · 12 parcelas/).filter({ visible: true })).toHaveCount(1)
  const pay = page.getByRole('link', { name: /^Pagar a parcela/ })
  await expect(pay).toHaveCSS('print-color-adjust', 'exact')
  await expect(page.locator('main section').first()).toHaveCSS('break-inside', 'avoid')
  await expect(page.getByRole('contentinfo').getByText(footerText.contactTitle)).toBeHidden()
})

test('the list names each year once in every window and on paper', async ({ page, server }) => {
  await logInAs(page, server.origin, 'mauro')
  await page.goto('/meu-emprestimo/parcelas')
  const shown = page.locator('main h3, main summary').filter({ hasText: /^20\d\d/, visible: true })
  await expect(shown.first()).toBeVisible()
  for (const [width, media] of [
    [360, 'screen'],
    [768, 'screen'],
    [1280, 'screen'],
    [718, 'print'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ media })
    const titles = await shown.allTextContents()
    expect([width, media, ...titles]).toEqual([width, media, ...new Set(titles)])
  }
})

test('all years of two years of installments are in the first screen of a small phone', async ({
  page,
  server,
}) => {
  await logInAs(page, server.origin, 'lara')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/meu-emprestimo/parcelas')
  const folds = page.locator('main summary').filter({ hasText: /^20\d\d/ })
  await expect(folds).toHaveCount(3)
  const last = await folds.last().boundingBox()
  const bar = await page.locator('nav').filter({ hasText: 'Mensagens', visible: true }).last().boundingBox()
  // The line of what is paid stands right below the words.
  expect((last?.y ?? 740) + (last?.height ?? 0) + 4).toBeLessThanOrEqual(bar?.y ?? 0)
})

// First: the next ones pay this installment.
test('while the bank registers a charge its page says so, and shows the codes by itself', async ({
  page,
  server,
}) => {
  let isRegistering = true
  const withoutCodes = { state: 'registering', boleto: null, pix: null }
  await page.route(/\/personal-loan\/[\w-]+\/(installments\/\d+\/pix|charges\/[\w-]+)$/, async (route) => {
    const response = await route.fetch()
    const charge = (await response.json()) as object
    await route.fulfill({ response, json: { ...charge, ...(isRegistering && withoutCodes) } })
  })
  await logInAs(page, server.origin, 'lara')
  await page.goto('/meu-emprestimo/parcelas/detalhes?n=7')
  await expect(page.getByText('O banco está registrando esta cobrança')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toHaveCount(0)
  await expect(page.locator('main').getByRole('link', { name: /@/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  isRegistering = false
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible({ timeout: 20_000 })
})

test('before an installment is late, the first pages lead to what helps who cannot pay it', async ({
  page,
  server,
}) => {
  await logInAs(page, server.origin, 'lara')
  const help = page.getByRole('link', { name: cannotPay })
  for (const first of ['/minha-conta/emprestimos', '/minha-conta']) {
    await page.goto(first)
    await help.click()
    await expect(page).toHaveURL(new RegExp(`^[^?]*${href('renegotiation')}(\\?|$)`))
  }
})

test('an installment is paid by Pix while its page is open, what is paid again goes back, what is short is used', async ({
  page,
  server,
}) => {
  const refused: string[] = []
  page.on('response', (response) => response.status() >= 400 && refused.push(response.url()))
  await logInAs(page, server.origin, 'lara')
  await page.goto('/minha-conta/emprestimos/ativos')
  await expectAccessible(page)
  await page.getByRole('link', { name: /Ver detalhes/ }).click()
  await expect(page.getByRole('heading', { name: 'Próxima parcela' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: payByEither }).click()
  await expect(page.getByRole('heading', { name: 'Parcela 7 de 24' })).toBeVisible()
  const payload =
    (await page
      .locator('main p')
      .filter({ hasText: /^000201/ })
      .textContent()) ?? ''
  expect(payload).toContain('br.gov.bcb.pix')
  await page.getByText('Vou pagar com outro aparelho').click()
  const qr = page.getByRole('img', { name: /QR code do Pix/ })
  expect(await scanQr(await qr.evaluate((node) => node.outerHTML))).toBe(payload)
  await expectAccessible(page)

  // Today's price comes first; the one of the due date has a code of its own.
  const [today, due] = [page.getByRole('radio', { name: /^Hoje/ }), page.getByRole('radio', { name: /^Em / })]
  await expect(today).toBeChecked()
  const [todayText, dueText] = await Promise.all(
    [today, due].map((radio) =>
      radio
        .locator('..')
        .textContent()
        .then((words) => /R\$.*/.exec(words ?? '')?.[0] ?? ''),
    ),
  )
  expect(todayText).not.toBe(dueText)
  await expect(
    page
      .locator('main')
      .getByText(todayText ?? '', { exact: true })
      .first(),
  ).toBeVisible()
  await due.check()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  await expect.poll(async () => (await codesOn(page)).pix).not.toBe(payload)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 360, height: 740 })

  // Paid before its day at the whole amount: the statement's amount, and what of it comes back, where and when.
  const whole = (await codesOn(page)).pix
  await payAtBank(server.origin, whole)
  const done = page.getByRole('region', { name: 'Parcela 7 paga' })
  await expect(done).toBeVisible({ timeout: 20_000 })
  await expect(done.getByText(dueText ?? '', { exact: true })).toBeVisible()
  await expect(done).toContainText(`${todayText} pagos antes do vencimento quitam ${dueText}`)
  await expect(done).toContainText(
    /volta(m|ram) para você por Pix, (até|em) \d\d\/\d\d\/\d{4}\. Para onde: a conta de onde/,
  )
  await expect(done).toContainText(/Próxima: parcela 8, R\$/)
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /Baixar o comprovante/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^comprovante-\d{4}-\d\d-\d\d\.pdf$/)
  await page.goto('/meu-emprestimo/pagamentos')
  await expect(page.getByRole('listitem').filter({ hasText: 'parcela 7.' })).toContainText('Confirmado')
  await payAtBank(server.origin, whole)
  await page.reload()
  const again = page.getByRole('listitem').filter({ hasText: 'Em duplicidade' })
  await expect(again).toContainText('Devolução a caminho')
  await expect(again).toContainText(paymentsText.payersAccount)
  await expectAccessible(page)

  // A partial payment is used at once, and the rest is charged separately.
  await page.goto('/meu-emprestimo/parcelas/detalhes?n=8')
  await payAtBank(server.origin, (await codesOn(page)).pix, '100,00')
  await expect(page.getByText('Recebemos uma parte')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/Já recebemos R\$\s100,00 desta parcela/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Gerar Pix e boleto do que falta' }).click()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  await payAtBank(server.origin, (await codesOn(page)).pix)
  await expect(page.getByText('Parcela 8 paga')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/você já tinha pago R\$\s100,00 desta parcela/)).toBeVisible()
  await page.goto('/meu-emprestimo/pagamentos')
  await expect(page.getByRole('listitem').filter({ hasText: 'Em parte' })).toContainText('são desconto')
  await expectAccessible(page)
  expect(refused).toEqual([])
})

test('late installments come first, with what they cost; the boleto is one that other programs read', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInAs(page, server.origin, 'mauro')
  await page.goto('/meu-emprestimo/parcelas')
  const late = page.getByRole('region', { name: /^Parcela 4 atrasada há \d+ dias$/ })
  await expect(late).toContainText(/R\$\s[\d,]+ \+ multa de R\$\s9,9\d \+ juros de mora de R\$/)
  // A year a fold: everything to press is in the first screen and a half, the rest one press away.
  await expect(page.locator(years)).toHaveCount(24)
  await expect(page.locator(years).filter({ visible: true })).toHaveCount(0)
  await page
    .getByText(/^2026 · \d+ parcelas de R\$/)
    .filter({ visible: true })
    .click()
  await expect(page.locator(years).filter({ visible: true, hasText: 'Atrasada' })).toHaveCount(1)
  await expect(page.locator(years).filter({ visible: true, hasText: 'A vencer' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByText('Juros e saldo de cada parcela').click()
  await expect(page.locator('main table tbody tr')).toHaveCount(24)
  await expectAccessible(page)
  // The numbers of one bar, by keys and by touch.
  const slider = page.getByRole('slider', { name: 'Ver uma parcela' })
  await slider.press('End')
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /^Parcela 24, de .+ de juros e .+ que abatem a dívida$/,
  )
  await page.getByRole('img', { name: /^Gráfico/ }).click({ position: { x: 3, y: 60 } })
  await expect(page.getByText(/^Parcela 1, de /)).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar a tabela (CSV)' }).click()
  const rows = await (await file).createReadStream().then(async (stream) => {
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(part as Buffer)
    return Buffer.concat(parts).toString('utf8').trim().split(/\r?\n/)
  })
  expect(rows).toHaveLength(25)
  expect(new Set(rows.map((row) => row.split(';').length)).size).toBe(1)

  // Emulates the share sheet of a phone, which this browser lacks.
  await page.evaluate(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: ShareData) =>
        document.body.setAttribute('data-shared', files?.[0]?.name ?? ''),
    })
  })
  await page.getByRole('link', { name: 'Pagar a parcela 4' }).click()
  await page.getByRole('tab', { name: 'Boleto' }).click()
  await page.getByRole('button', { name: 'Compartilhar o boleto' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', /^boleto-.*\.pdf$/)
  await page.getByRole('button', { name: 'Copiar linha digitável' }).click()
  const line = await page.evaluate(() => navigator.clipboard.readText())
  const bars = page.getByRole('img', { name: /Código de barras/ })
  const barcode = await scanBars(await bars.evaluate((node) => node.outerHTML))
  expect(barcode.slice(0, 4) + barcode.slice(19, 24)).toBe(line.slice(0, 9))

  await page.goto('/minha-conta/conferir-boleto')
  const field = page.getByLabel('Linha digitável ou código de barras')
  await field.fill(line)
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByText('É um boleto seu')).toBeVisible()
  await expectAccessible(page)
  await field.fill(line.replace(/^(.{8})(.)/, (_all, head, digit) => `${head}${(Number(digit) + 1) % 10}`))
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(field).toHaveAccessibleDescription(/O primeiro grupo de números não confere/)
  await expect(page.getByText('É um boleto seu')).toHaveCount(0)
  await expectAccessible(page)

  await payAtBank(server.origin, line)
  await page.goto('/minha-conta/conferir-boleto')
  await field.fill(line)
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByText('Não pague: este boleto é seu, mas não vale mais')).toBeVisible()
})

test('a boleto that the banks have not cleared is never late', async ({ page, server }) => {
  await logInAs(page, server.origin, 'nadia')
  await page.goto('/meu-emprestimo/parcelas')
  await page
    .getByText(/^2026 · /)
    .filter({ visible: true })
    .click()
  await expect(page.locator(years).filter({ hasText: 'Em processamento' })).toHaveCount(1)
  await expect(page.locator('main').getByText('Atrasada')).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /^Parcela 3 / }).click()
  await expect(page.getByText(/Não pague de novo/)).toBeVisible()
  await expectAccessible(page)
})

test('a Pix for two loans that comes short says what came in, and what of which loan is left', async ({
  page,
  server,
}) => {
  await logInAs(page, server.origin, 'tomas')
  await page.goto('/meu-emprestimo/atrasadas/todas')
  const told = await page
    .getByText(/^R\$\s[\d.]+,\d\d$/)
    .first()
    .textContent()
  const sum = Number(told?.replace(/\D/g, ''))
  const reais = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
  await payAtBank(server.origin, await pixOn(page), reais(sum - 1))
  await expect(page.getByText(/^Recebemos R\$\s/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/^Empréstimo de R\$\s[\d.]+, parcela \d+: R\$\s0,01$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pagar o que está atrasado' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/minha-conta/emprestimos')
  await expect(page.getByText('R$ 0,01', { exact: true })).toBeVisible()
  await expect(page.getByText(/com o atraso até hoje/)).toHaveCount(0)
})
