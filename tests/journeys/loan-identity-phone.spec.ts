import type { Page } from 'playwright/test'
import { documentWords } from '#core/agreement/document-words.ts'
import { identityKinds } from '#core/agreement/documents.ts'
import { atOffers, type Borrower, offersOf, signContract } from './borrowers.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import type { Mailbox } from './mailbox.ts'
import { heading } from './parts.ts'
import { logIn } from './people.ts'
import { photo } from './walk/files.ts'

/** Types into a field reached by Tab. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** A user at the identity step, with everything else answered. */
async function atIdentity(page: Page, origin: string, mailbox: Mailbox): Promise<Borrower> {
  const someone = await atOffers(origin, mailbox)
  const [offer] = await offersOf(someone)
  await someone.call('POST', `/personal-loan/${someone.id}/offers/${offer?.id}/pick`)
  await someone.call('PUT', '/person', {
    education: 'superior',
    maritalStatus: 'casado',
    motherName: 'Maria dos Santos',
    occupationArea: 'educacao',
  })
  await page.goto('/login')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/minha-conta')
  await page.goto('/emprestimo')
  await expect(page).toHaveURL('/emprestimo/complemento/identidade')
  await expect(heading(page)).toHaveText('Qual é o seu documento?')
  return someone
}

const cards = (page: Page) => page.getByRole('region', { name: 'Documentos pedidos' }).getByRole('listitem')

const cardOf = (page: Page, kind: keyof typeof documentWords) =>
  cards(page).filter({ has: page.getByRole('heading', { name: documentWords[kind] }) })

async function choose(page: Page, kind: keyof typeof documentWords, name = `${kind}.jpg`): Promise<void> {
  const card = cardOf(page, kind)
  await card.getByLabel(/^(Escolher arquivo|Enviar outro|Trocar)/).setInputFiles(await photo(name))
  await expect(card.getByText('Recebido', { exact: true })).toBeVisible()
}

test('the document is photographed where it is told, once: nothing of it is lost, and a side that is refused comes back', async ({
  page,
  server,
  mailbox,
}) => {
  const someone = await atIdentity(page, server.origin, mailbox)
  await expect(cards(page)).toHaveCount(0)
  await page.getByText('RG', { exact: true }).click()
  await expect(cards(page)).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Fotografe a frente e o verso/ })
    .click()
  await expect(page.getByRole('group', { name: 'Fotos do documento' })).toBeFocused()

  await choose(page, 'identity-front')
  await page.getByLabel('Número do documento').fill('12.345.678-9')
  await page.reload()
  await expect(cardOf(page, 'identity-front').getByText('Recebido', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Número do documento')).toHaveValue('12.345.678-9')
  await expect(cards(page).first()).toContainText(documentWords['identity-back'])
  await choose(page, 'identity-back', 'recusar-ilegivel.jpg')
  await expectAccessible(page)
  await page.getByLabel('Estado emissor').selectOption('SP')
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page).toHaveURL('/emprestimo/complemento/conferir')
  await page.getByRole('button', { name: 'Está certo, ver o contrato' }).click()
  await expect(page).toHaveURL('/emprestimo/contrato')
  await signContract(someone, mailbox)

  await page.goto('/emprestimo')
  await expect(page).toHaveURL('/emprestimo/documentos')
  await expect(page.getByText(/^Faltam 3 documentos/)).toBeVisible()
  await expect(cards(page).first()).toContainText(documentWords['income-proof'])
  for (const kind of ['income-proof', 'address-proof', 'selfie'] as const) await choose(page, kind)
  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  // The sandbox reviews within a second, so the final page may be gone before it is seen.
  await expect
    .poll(async () => (await mailbox.messagesTo(someone.person.email))[0]?.subject)
    .toBe('Precisamos de outro documento')
  await page.goto('/emprestimo')
  await expect(page).toHaveURL('/emprestimo/documentos')
  await expect(cards(page).first()).toContainText(documentWords['identity-back'])
  await expect(cards(page).first()).toContainText('A imagem está ilegível')
  await choose(page, 'identity-back')
  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  await expect(page).toHaveURL(/\/emprestimo\/(fim|aprovado)/)
})

test('a CNH and a CRNM without a term are told by keyboard, and photographed later', async ({
  page,
  server,
  mailbox,
}) => {
  const someone = await atIdentity(page, server.origin, mailbox)

  await tabTo(page, page.getByLabel('RG', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Carteira de motorista (CNH)')).toBeChecked()
  await expect(page.getByLabel('Validade', { exact: true })).toHaveCount(0)
  await tabTo(page, page.getByRole('button', { name: 'Não consigo tirar a foto agora' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Fotos do documento' })).toBeFocused()
  await expect(cards(page)).toHaveCount(0)
  await type(page, 'Número do documento', '00000000118')
  await tabTo(page, page.getByLabel('Estado emissor'))
  await page.keyboard.type('Acre')
  await tabTo(page, page.getByRole('button', { name: 'Continuar', exact: true }))
  await page.keyboard.press('Enter')
  // The server rejects the number; the input is kept.
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Número do documento')).toHaveValue('00000000118')
  await page.reload()
  await expect(page.getByLabel('Número do documento')).toHaveValue('00000000118')
  await expect(page.getByLabel('Carteira de motorista (CNH)')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Tirar as fotos agora' })).toBeVisible()
  await expectAccessible(page)
  await type(page, 'Número do documento', '00000000119')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/emprestimo/complemento/conferir')
  await expect(page.getByText('Carteira de motorista (CNH)')).toBeVisible()

  await page.goto('/emprestimo/complemento/identidade')
  await tabTo(page, page.getByLabel('Carteira de motorista (CNH)'))
  await page.keyboard.press('ArrowDown')
  await type(page, 'Número do documento', 'V123456-J')
  await type(page, 'Validade', '31122020')
  const noTerm = page.getByLabel('Não tem validade, ou não preciso renovar')
  await tabTo(page, noTerm)
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Validade', { exact: true })).toBeDisabled()
  await expectAccessible(page)
  // Unticked, the typed date is shown again; it has expired.
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Validade', { exact: true })).toHaveValue('31/12/2020')
  await page.getByLabel('Validade', { exact: true }).press('Enter')
  await expect(page.getByText('Esse documento venceu', { exact: false }).first()).toBeVisible()
  await tabTo(page, noTerm)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/emprestimo/complemento/conferir')
  await expect(page.getByText('Não tem validade, ou não preciso renovar')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Está certo, ver o contrato' }).click()
  await expect(page).toHaveURL('/emprestimo/contrato')
  await signContract(someone, mailbox)
  await page.goto('/emprestimo')
  await expect(page).toHaveURL('/emprestimo/documentos')
  for (const kind of identityKinds) await expect(cardOf(page, kind).getByText('Falta enviar')).toBeVisible()
})
