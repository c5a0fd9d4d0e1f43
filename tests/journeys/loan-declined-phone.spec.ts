import { reviewComment } from '#core/fields/review-comment.ts'
import { href } from '#core/routes/pages.ts'
import { debtHelp } from '#core/text/actions.ts'
import { partnerBankData, partnerData } from '#core/text/partner-consent.ts'
import { partnerRefusalWords } from '#core/text/partner-refusals.ts'
import { text as consentText } from '../../portal/features/request/partner-consent/text.ts'
import { bankInfoNeeded } from '../../portal/features/request/partner-ways.ts'
import { text as guardText } from '../../portal/features/request/step-guard/text.ts'
import { text as stepTexts } from '../../portal/features/request/text/pages.ts'
import { agreed, declined } from './borrowers.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { hold } from './parts.ts'
import { logIn } from './people.ts'

const heading = 'main h1'

test('declined: the reasons, a human look at it asked for once, and both on the first page of the account', async ({
  page,
  server,
  mailbox,
}) => {
  const someone = await declined(server.origin, mailbox)
  await page.goto('/emprestimo')
  await expect(page).toHaveURL('/login')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/emprestimo/extra')
  const reason = page.getByText('A renda informada está abaixo do mínimo')
  // With the number that decides.
  await expect(reason).toBeVisible()
  await expect(reason).toContainText('R$')
  await page.getByText('Como a decisão foi tomada').click()
  await expect(
    page.getByText('um sistema comparou o seu pedido com regras iguais para todas as pessoas'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: debtHelp })).toHaveAttribute('href', href('hardship'))
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Pedir revisão por uma pessoa' }).click()
  await expect(page.getByLabel(reviewComment.label)).toBeFocused()
  await page.keyboard.type('Recebo também um aluguel.')
  await page.reload()
  await expect(page.getByLabel(reviewComment.label)).toHaveValue('Recebo também um aluguel.')
  await page.getByRole('button', { name: 'Enviar pedido de revisão' }).click()
  const asked = page.getByRole('heading', { name: 'Revisão pedida' })
  await expect(asked).toBeFocused()
  const protocol = await page.getByText(/^\d{8}-[2-9A-Z]{6}$/).textContent()
  await page.reload()
  await expect(page.getByText(protocol ?? '?')).toBeVisible()
  await expectAccessible(page)
  // The account's first page shows it too and links back.
  await page.goto('/minha-conta')
  const stand = page.getByRole('region', { name: /^Revisão do pedido de/ })
  await expect(stand).toContainText('A renda informada está abaixo do mínimo')
  await expect(stand).toContainText(protocol ?? '?')
  await expect(stand).toContainText(/Resposta da revisão até\s*\d\d\/\d\d/)
  await expect(stand).toContainText(/Novo pedido a partir de\s*\d\d\/\d\d/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver a revisão' }).click()
  await expect(page).toHaveURL('/emprestimo/extra')
  await expect(page.getByText(protocol ?? '?')).toBeVisible()
})

test('the request goes to the partner without a mouse, and the first page tells of it', async ({
  page,
  server,
  mailbox,
}) => {
  const someone = await declined(server.origin, mailbox)
  const comment = 'Recebo também um aluguel.'
  const asked = `/personal-loan/${someone.id}/review`
  const { protocol } = await someone.call<{ protocol: string }>('POST', asked, { comment })
  await page.goto('/emprestimo')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/emprestimo/extra')
  await expect(page.getByText(protocol)).toBeVisible()

  const press = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole('button', { name }))
    await page.keyboard.press('Enter')
  }
  await press(/^Quero que a .* avalie$/)
  await expect(page).toHaveURL('/emprestimo/extra/dados/conferir')
  await page.reload()
  await expect(page).toHaveURL('/emprestimo/extra/dados/conferir')
  await expectAccessible(page)
  await expect(page.getByText(bankInfoNeeded)).toBeVisible()
  await press('Está certo, continuar')
  await expect(page).toHaveURL('/emprestimo/extra/dados/termo')
  await page.reload()
  await expect(page).toHaveURL('/emprestimo/extra/dados/termo')
  // The partner takes it only with the account: no choice is shown, and all data to be sent are listed.
  await expect(page.getByText(bankInfoNeeded)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  const sent = page.getByRole('region', { name: /^O que enviamos/ }).getByRole('listitem')
  await expect(sent).toHaveText([...Object.values(partnerData), ...Object.values(partnerBankData)])
  await press(consentText.sendWithAccount)
  const box = page.getByRole('checkbox', { name: /Li e autorizo o envio/ })
  await page.getByRole('link', { name: /^Para enviar, marque a autorização/ }).press('Enter')
  await expect(box).toBeFocused()
  // Scrolled to the top, no control is under a floating element.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await page.keyboard.press('Space')
  // The page is shown only for a moment, so the request is held back.
  const release = await hold(page, '**/partner/*/proposal')
  await press(consentText.sendWithAccount)
  await expect(page).toHaveURL('/emprestimo/extra/espera')
  await expect(page.getByText('Leva poucos segundos')).toBeVisible()
  await expectAccessible(page)
  release()

  await expect(page).toHaveURL('/emprestimo/encaminhado/fim')
  await expect(page.locator(heading)).toBeFocused()
  await expect(page.getByText('não pague e avise a gente')).toBeVisible()
  await expect(page.getByRole('link', { name: debtHelp })).toHaveAttribute('href', '/nao-consigo-pagar')
  await expect(page.getByText(protocol)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/emprestimo/extra/dados/termo')
  await expect(page).toHaveURL('/emprestimo/encaminhado/fim')
  await page.goto('/minha-conta')
  const sentOn = page.getByRole('region', { name: /está com a Geru$/ })
  await expect(sentOn).toContainText(protocol)
  await expect(sentOn).toContainText(/Novo pedido a partir de\s*\d\d\/\d\d/)
})

test('what was told wrongly is corrected once: refused again it says so, and from when another request can be made', async ({
  page,
  server,
  mailbox,
}) => {
  const someone = await declined(server.origin, mailbox)
  await page.goto('/emprestimo')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/emprestimo/extra')
  await expect(page.getByText('dá para corrigir aqui embaixo, nesta página')).toBeVisible()
  const part = page.getByRole('region', { name: 'Corrigir e ter uma nova análise' })
  await expectAccessible(page)
  const send = part.getByRole('button', { name: 'Corrigir e analisar de novo' })
  await send.click()
  await expect(part.getByText('sem mudança, a resposta é a mesma').first()).toBeVisible()
  const income = part.getByLabel('Renda mensal')
  await income.fill('960,00')
  await page.reload()
  await expect(income).toHaveValue('960,00')
  await send.click()
  await expect(page.getByRole('heading', { name: /^Pedido corrigido e analisado de novo em/ })).toBeFocused()
  await expect(page).toHaveURL('/emprestimo/extra')
  await expect(page.getByText(/conte isso em um novo pedido, a partir de \d/)).toBeVisible()
  await expect(send).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Este pedido não aceita outra correção')).toBeVisible()
})

test('a corrected income leads to offers, also where no partner takes the request', async ({
  page,
  server,
  mailbox,
}) => {
  const someone = await declined(server.origin, mailbox, 'RR')
  await page.goto('/emprestimo')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/emprestimo/indisponivel')
  await page.getByLabel('Renda mensal').fill('4.000,00')
  await page.getByRole('button', { name: 'Corrigir e analisar de novo' }).click()
  await expect(page).toHaveURL('/emprestimo/opcoes')
  await expect(page.getByText('Seu pedido já avançou')).toHaveCount(0)
  await expect(page.getByText(/compromete [\d,]+% da renda que você informou/)).toBeVisible()
})

test('an answer that changed is looked at and agreed to anew; another tab was quicker', async ({
  page,
  server,
  mailbox,
}) => {
  const someone = await declined(server.origin, mailbox)
  await page.goto('/login')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/minha-conta/emprestimos')
  await page.goto('/emprestimo')
  await page.getByRole('button', { name: /Quero que a/ }).click()
  await page.getByRole('button', { name: 'Está certo, continuar' }).click()
  // The page before is shown until the code of this one has come.
  await expect(page.locator(heading)).toHaveText(stepTexts.extraConsent.title)
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.getByRole('link', { name: 'Alterar: Como se chama a sua mãe?' }).click()
  await page.getByRole('link', { name: guardText.check }).click()
  await page.getByRole('link', { name: 'Alterar: Como se chama a sua mãe?' }).click()
  await page.getByLabel('Nome da mãe').fill('Rosa Maria de Lima')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/emprestimo/extra/dados/conferir')
  await expect(page.getByText('Rosa Maria de Lima')).toBeVisible()
  await page.getByRole('button', { name: 'Está certo, continuar' }).click()
  await page.getByRole('checkbox', { name: /Li e autorizo/ }).check()
  await someone.call('POST', `/partner/${someone.id}/proposal`, agreed)
  await page.getByRole('button', { name: consentText.sendWithAccount }).click()
  await expect(page).toHaveURL('/emprestimo/encaminhado/fim')
})

test('nobody takes it: both reasons, and when to ask again', async ({ page, server, mailbox }) => {
  const someone = await declined(server.origin, mailbox, 'RR')
  await page.goto('/login')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/minha-conta/emprestimos')
  await page.goto('/emprestimo')
  await expect(page).toHaveURL('/emprestimo/indisponivel')
  await expect(page.getByText(partnerRefusalWords.state)).toBeVisible()
  await expect(page.getByText('A renda informada está abaixo do mínimo').first()).toBeVisible()
  await expect(page.getByText(/pode ser feito a partir de \d/)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Voltar' })).toHaveCount(0)
  await page.goto('/emprestimo/extra')
  await expect(page).toHaveURL('/emprestimo/indisponivel')

  await page.goto('/continuar?loanValue=9000')
  await expect(page).toHaveURL('/emprestimo/indisponivel')
  await expect(page.getByText('Um pedido seu foi recusado há pouco tempo')).toBeVisible()
  await expect(page.getByText(/Você pode pedir de novo a partir de \d/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver o pedido recusado e os motivos' }).click()
  await expect(page.getByText('A renda informada está abaixo do mínimo').first()).toBeVisible()
})
