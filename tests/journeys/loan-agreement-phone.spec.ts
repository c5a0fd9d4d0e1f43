import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright/test'
import { documentWords } from '#core/agreement/document-words.ts'
import { lastReturnDate } from '#core/agreement/withdrawal.ts'
import type { LoanOffer } from '#core/api/contract/personal-loan.ts'
import { today } from '#core/calendar/clock.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatPercent } from '#core/format/percent.ts'
import { quoteLoan } from '#core/money/loan-quote.ts'
import { expectedRelease } from '#core/money/release-date.ts'
import { goOnWithRequest } from '#core/text/actions.ts'
import { moneySentTitle } from '#core/text/money-sent.ts'
import { text as overviewText } from '../../portal/features/account/overview/text.ts'
import { text as offersText } from '../../portal/features/request/offers/text.ts'
import { text as guardText } from '../../portal/features/request/step-guard/text.ts'
import { text as proofText } from '../../portal/kit/proof/text.ts'
import { ownUploader, picture } from '../contract/support/documents.ts'
import { pdfText } from '../contract/support/pdf-text.ts'
import { askedKinds, atOffers, type Borrower, offersOf, signed, tellRest, usualIncome } from './borrowers.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { expectNoSidewaysScroll, setType } from './looks.ts'
import { heading } from './parts.ts'
import { ageLogin, logIn, tokenOf } from './people.ts'

const row = (page: Page, { installmentsQty }: LoanOffer) =>
  page.locator('label').filter({ hasText: `${installmentsQty} parcelas de` })

/** Selects an offer and returns everything the page says about it. */
async function shown(page: Page, offer: LoanOffer): Promise<string> {
  await row(page, offer).getByRole('radio').check()
  const details = page.getByRole('region', { name: `${offer.installmentsQty} parcelas de` })
  return `${await row(page, offer).textContent()} ${await details.textContent()}`
}

/** Calculates an offer again, and formats its numbers. */
function written({ loanAmount, monthlyRate, installmentsQty, firstDueDate }: LoanOffer) {
  const quote = quoteLoan({
    netCents: loanAmount,
    monthlyRate,
    installmentsQty,
    firstDueDate,
    disbursementDate: expectedRelease(today()),
  })
  return {
    installment: formatBrl(quote.installmentCents),
    total: formatBrl(quote.totalCents),
    iof: formatBrl(quote.iof.totalCents),
    cet: formatPercent(quote.annualCet),
    cetMonth: formatPercent(quote.monthlyCet),
  }
}

async function enter(page: Page, { person }: Borrower): Promise<void> {
  await page.goto('/login')
  await logIn(page, person)
  await expect(page).toHaveURL('/minha-conta')
  await page.goto('/emprestimo')
}

const bytesOf = async (download: Download) => readFile(await download.path())

test('offers, contract and files say the same to the cent; the code signs what was read', async ({
  page,
  server,
  mailbox,
  complaints,
}) => {
  const someone = await atOffers(server.origin, mailbox)
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await enter(page, someone)
  await expect(page).toHaveURL('/emprestimo/opcoes')
  const first = await offersOf(someone)
  expect(first.map(({ total }) => total)).toEqual(first.map(({ total }) => total).sort((a, b) => a - b))
  for (const offer of first) {
    const numbers = written(offer)
    await expect(row(page, offer)).toContainText(numbers.installment)
    const told = await shown(page, offer)
    for (const number of Object.values(numbers)) expect(told).toContain(number)
    const share = formatPercent(offer.installment / usualIncome)
    expect(told).toContain(`A parcela compromete ${share} da renda que você informou.`)
  }
  await expect(row(page, first[0] as LoanOffer)).toContainText('Menor custo total')
  await page.getByText(/^Por que .* ao mês\?$/).click()
  await expect(page.getByText('A simulação mostra a menor taxa')).toBeVisible()
  const weighed =
    'O que mais pesou: a renda, que não foi lida direto no seu banco, e o SCR do Banco Central, que não foi consultado.'
  await expect(page.getByText(weighed, { exact: true })).toBeVisible()
  await expectAccessible(page)

  // Rate, amount and term were also automated decisions (LGPD, art. 20).
  await page.getByRole('button', { name: 'Pedir revisão por uma pessoa' }).click()
  await page.getByRole('button', { name: 'Enviar pedido de revisão' }).click()
  await expect(page.getByRole('heading', { name: 'Revisão pedida' })).toBeFocused()

  // Only the sheet is printed.
  await page.getByText('Planilha do CET').first().click()
  await page.getByRole('button', { name: 'Imprimir a planilha' }).first().click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Planilha do custo efetivo total (CET)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Escolha a sua oferta' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Mudar o objetivo' }).click()
  await page.getByRole('dialog').getByText('Pagar dívidas').click()
  await page.getByRole('button', { name: 'Ver novas ofertas' }).click()
  await expect(page.getByText('Ofertas atualizadas.')).toBeVisible()

  // A request that does not fit is explained with one that would, which is then requested and offered.
  const wish = async (amount: string, quantity: string) => {
    await page.getByRole('button', { name: offersText.changeAmount }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Valor do empréstimo').fill(amount)
    await dialog.getByLabel('Número de parcelas').selectOption(quantity)
    await dialog.getByRole('button', { name: 'Ver novas ofertas' }).click()
    await expect(dialog).toBeHidden()
  }
  await wish('12.000', '12')
  await page.getByText('Por que as ofertas são diferentes do seu pedido').click()
  await expect(page.getByText(/Você pediu R\$\s12\.000,00 em 12 parcelas/)).toBeVisible()
  // Offers with different amounts are not compared by their totals.
  const unlike = await offersOf(someone)
  expect(new Set(unlike.map(({ loanAmount }) => loanAmount)).size).toBeGreaterThan(1)
  for (const offer of unlike)
    await expect(row(page, offer)).toContainText(`Você recebe ${formatBrl(offer.loanAmount)}`)
  await expect(page.getByText('Menor custo total')).toHaveCount(0)
  await expect(page.getByText('Menor CET').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Escolher R\$\s[\d.,]+ em \d+ parcelas/ })).toBeVisible()
  await expectAccessible(page)
  const most = await page.getByText(/^Para pagar em 12 parcelas, o valor máximo é/).textContent()
  const [, fitting = ''] = /R\$\s([\d.]+),00/.exec(most ?? '') ?? []
  await wish(fitting, '12')
  await expect(page.getByText('Por que as ofertas são diferentes do seu pedido')).toHaveCount(0)
  const offers = await offersOf(someone)
  expect(offers.find(({ installmentsQty }) => installmentsQty === 12)?.loanAmount).toBe(
    Number(fitting.replace('.', '')) * 100,
  )
  expect(offers.some(({ id }) => first.some((old) => old.id === id))).toBe(false)
  const [offer, other] = offers as [LoanOffer, LoanOffer]
  await expect(row(page, offer)).toContainText(written(offer).total)

  const pick = (one: LoanOffer) =>
    page.getByRole('button', { name: `Escolher ${one.installmentsQty} parcelas` }).click()
  await row(page, other).getByRole('radio').check()
  // Errors appear where the button was pressed.
  await page.context().setOffline(true)
  await pick(other)
  await expect(page.getByText('Não conseguimos nos conectar. Veja sua internet').last()).toBeInViewport()
  await page.context().setOffline(false)
  await pick(other)
  await expect(page).toHaveURL('/emprestimo/complemento/identidade')
  await tellRest(someone)
  await page.goto('/emprestimo')
  await expect(page).toHaveURL('/emprestimo/contrato')
  const document = page.getByRole('region', { name: 'O contrato', exact: true })
  await expect(document).toContainText(`${other.installmentsQty} de ${written(other).installment}`)
  await expect(document).toContainText(formatBrl(other.loanAmount))

  await page.getByRole('link', { name: 'Trocar de oferta' }).click()
  await expect(row(page, other)).toContainText('Escolhida')
  await row(page, offer).getByRole('radio').check()
  await pick(offer)
  await expect(page).toHaveURL('/emprestimo/contrato')
  const { installment, total, iof, cet, cetMonth } = written(offer)
  const summary = page.getByRole('region', { name: 'O que você vai assinar' })
  for (const number of [installment, total, iof, cet, cetMonth]) {
    await expect(summary).toContainText(number)
    await expect(document).toContainText(number)
  }
  await expectAccessible(page)
  const pdf = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar em PDF' }).click()
  const said = pdfText(await bytesOf(await pdf))
  const html = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar em HTML' }).click()
  const markup = String(await bytesOf(await html))
  for (const number of [installment, total, iof, cet, cetMonth]) {
    expect(said).toContain(number.replaceAll('\u00a0', ' '))
    expect(markup).toContain(number)
  }

  // The required documents are announced before the signature.
  const after = page.getByRole('list', { name: 'Depois de assinar, falta enviar:' }).getByRole('listitem')
  await expect(after).toHaveText(askedKinds.map((kind) => documentWords[kind]))
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Marque que leu e aceita o contrato')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByLabel('Código de assinatura')).toBeFocused()
  const code = await mailbox.codeFor(someone.person.email, 2)
  await page.getByLabel('Código de assinatura').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: 'Assinar o contrato' }).click()
  await expect(page.getByText('Restam 4 tentativas')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Código de assinatura').fill(code)
  const signings: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/sign')) signings.push(request.url())
  })
  await page.getByRole('button', { name: 'Assinar o contrato' }).dblclick()
  await expect(page).toHaveURL('/emprestimo/documentos')
  // The protocol is still shown after a reload.
  for (const _ of ['once signed', 'come back']) {
    await expect(page.getByText('Contrato assinado', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Protocolo da assinatura: \w+/)).toBeVisible()
    await page.reload()
  }
  await expect(page.getByText('Seu pedido já avançou')).toHaveCount(0)
  expect(signings).toHaveLength(1)
  complaints.splice(0)
})

test('the review ends in sight, and the contract is given up within its seven days', async ({
  page,
  server,
  mailbox,
}) => {
  const someone = await signed(server.origin, mailbox)
  await sendDocuments(server.origin, someone)
  await enter(page, someone)
  await expect(page).toHaveURL(/\/emprestimo\/documentos/)
  await someone.call('POST', `/personal-loan/${someone.id}/documents/complete`)
  await page.goto('/emprestimo')
  await expect(page).toHaveURL(/\/emprestimo\/(fim|aprovado)/)
  await expectAccessible(page)
  await expect(page).toHaveURL('/emprestimo/aprovado', { timeout: 30_000 })
  await expect(page.getByRole('region', { name: moneySentTitle })).toContainText(
    /Saiu em .*, por Pix: E\w{31}\./,
  )
  await setType(page, 32)
  await expectNoSidewaysScroll(page)
  await setType(page, 16)
  // Another tab has no request to continue; the account shows the loan.
  const other = await page.context().newPage()
  await other.goto('/emprestimo/aprovado')
  await expect(other).toHaveURL('/minha-conta/emprestimos')
  await expect(other.getByRole('link', { name: /^Ver detalhes do empréstimo/ })).toBeVisible()
  await other.close()

  const [offer] = await offersOf(someone)
  const part = page.getByRole('region', { name: 'Mudou de ideia?' })
  await expect(part).toContainText(formatBrl(offer?.loanAmount ?? 0))
  await expectAccessible(page)
  await ageLogin(page)
  await part.getByRole('button', { name: 'Desistir do contrato' }).click()
  for (const said of [
    /Fica a dívida de devolver R\$/,
    /pedimos antes a sua senha/,
    /cadastros de proteção ao crédito/,
  ])
    await expect(page.getByRole('dialog')).toContainText(said)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sim, desistir do contrato' }).click()
  const proof = page.getByRole('dialog', { name: proofText.title })
  await expect(proof.getByLabel('Senha atual')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText('Nada foi registrado')
  await page.getByRole('button', { name: 'Sim, desistir do contrato' }).click()
  await proof.getByLabel('Senha atual').fill(someone.person.password)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Desistência registrada')
  await expect(page.getByText(/^\d{8}-[2-9A-Z]{6}$/)).toBeVisible()
  const until = formatDate(lastReturnDate(new Date().toISOString()))
  await expect(page.getByText(/^Devolva R\$/)).toContainText(`até ${until}`)
  await expectAccessible(page)
  await page.goto('/minha-conta')
  await expect(page.getByRole('heading', { name: /^Falta devolver R\$/ })).toBeVisible()
  await expect(page.getByText(new RegExp(`^Até ${until}`))).toBeVisible()
  // Who has just given a loan up is not shown the way to another.
  await expect(page.getByText(overviewText.partner.title)).toHaveCount(0)
  await page.goto('/minha-conta/emprestimos')
  await page.getByRole('link', { name: 'Desistências (1)' }).click()
  await expect(page.getByRole('heading', { name: 'Desistências' })).toBeVisible()
  await page.goto('/meu-emprestimo/pagamentos')
  await expect(page.getByText('Nenhum pagamento ainda')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver a desistência deste contrato' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/emprestimo')
  await expect(page).toHaveURL('/emprestimo/novo')
})

test('a request is given up before any contract binds it', async ({ page, server, mailbox }) => {
  const someone = await atOffers(server.origin, mailbox)
  await enter(page, someone)
  await expect(page).toHaveURL('/emprestimo/opcoes')
  await page.goto('/continuar?loanValue=9000')
  await expect(page).toHaveURL('/emprestimo/pedido-aberto')
  await expect(page.getByText('Seu pedido aberto é de R$ 8.000,00')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: goOnWithRequest }).click()
  await expect(page).toHaveURL('/emprestimo/opcoes')
  await page.getByRole('button', { name: 'Desistir do pedido' }).click()
  await page.getByRole('button', { name: 'Sim, desistir do pedido' }).click()
  await expect(page).toHaveURL('/minha-conta/emprestimos')
  // Its card, and the notice.
  await expect(page.getByText('Pedido encerrado')).toHaveCount(2)
  await expect(page.getByText('Seu pedido já avançou')).toHaveCount(0)

  await page.goto('/continuar?loanValue=9000')
  await expect(page).toHaveURL('/emprestimo/novo')
  await page.getByText('Reformar a casa').click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/emprestimo/basico/conferir')
  // The tick survives a change of an answer, but not a reload.
  const scr = page.getByRole('checkbox', { name: /autorizo a consulta ao SCR/ })
  await scr.check()
  await page
    .getByRole('link', { name: /^Alterar:/ })
    .first()
    .click()
  await page.getByRole('link', { name: guardText.check }).click()
  await expect(scr).toBeChecked()
  await page.reload()
  await expect(scr).not.toBeChecked()
  await page.goto('/continuar?loanValue=7000')
  await page.getByRole('button', { name: 'Desistir dele e fazer outro' }).click()
  await page.getByRole('button', { name: 'Sim, desistir e fazer outro' }).click()
  await expect(page).toHaveURL('/emprestimo/novo')
  await expect(page.getByLabel('Valor do empréstimo')).toHaveValue('7.000')
})

async function sendDocuments(origin: string, { id, person }: Borrower): Promise<void> {
  const token = await tokenOf(origin, person)
  const { url } = ownUploader({ id, token } as Parameters<typeof ownUploader>[0])
  const bytes = await picture()
  const headers = { authorization: `Bearer ${token}` }
  for (const kind of ['identity-front', 'identity-back', 'income-proof', 'address-proof', 'selfie']) {
    const announced = await fetch(origin + url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': kind },
      body: JSON.stringify({ kind, name: `${kind}.jpg`, size: bytes.length }),
    })
    const { id: documentId } = (await announced.json()) as { id: string }
    await fetch(`${origin}${url}/${documentId}/content?offset=0`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    })
  }
}
