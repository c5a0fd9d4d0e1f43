import type { Page } from 'playwright/test'
import { atOffers, offersOf } from './borrowers.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { heading } from './parts.ts'
import { logIn } from './people.ts'

/** Types where the focus is brought to by Tab. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

test('a CNH and a CRNM without a term are told by keyboard', async ({ page, server, mailbox }) => {
  const someone = await atOffers(server.origin, mailbox)
  const [offer] = await offersOf(someone)
  await someone.call('POST', `/personal-loan/${someone.id}/offers/${offer?.id}/pick`)
  await someone.call('PUT', '/person', {
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

  await tabTo(page, page.getByLabel('RG', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Carteira de motorista (CNH)')).toBeChecked()
  await expect(page.getByLabel('Validade', { exact: true })).toHaveCount(0)
  await type(page, 'Número do documento', '00000000118')
  await tabTo(page, page.getByLabel('Estado emissor'))
  await page.keyboard.type('Acre')
  await type(page, 'Data de emissão', '27032015')
  await page.keyboard.press('Enter')
  // The number is judged where documents are known: it stays for another look.
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Número do documento')).toHaveValue('00000000118')
  await page.reload()
  await expect(page.getByLabel('Número do documento')).toHaveValue('00000000118')
  await expect(page.getByLabel('Carteira de motorista (CNH)')).toBeChecked()
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
  const noTerm = page.getByLabel('Indeterminada, ou a lei me dispensa de renovar')
  await tabTo(page, noTerm)
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Validade', { exact: true })).toBeDisabled()
  await expectAccessible(page)
  // Unticked, what was typed is there again, and it is over.
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Validade', { exact: true })).toHaveValue('31/12/2020')
  await page.getByLabel('Validade', { exact: true }).press('Enter')
  await expect(page.getByText('Esse documento venceu', { exact: false }).first()).toBeVisible()
  await tabTo(page, noTerm)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/emprestimo/complemento/conferir')
  await expect(page.getByText('Indeterminada, ou a lei me dispensa de renovar')).toBeVisible()
  await expectAccessible(page)
})
