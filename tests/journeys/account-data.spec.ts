import { expect, expectAccessible, test } from './journey.ts'
import { sections } from './parts.ts'
import { logIn, member } from './people.ts'

test('shows what is held; each part is changed in its place, and nothing typed is lost', async ({
  page,
  server,
  mailbox,
  complaints,
}) => {
  const person = await member(server.origin, mailbox)
  await page.goto('/login')
  await logIn(page, person)
  await sections(page).getByRole('link', { name: 'Meus dados' }).click()
  await expect(page).toHaveURL('/minha-conta/dados')
  await expect(page.getByText(person.email)).toBeVisible()
  await expect(sections(page).getByRole('link', { name: 'Meus dados' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Ver e alterar: Dados pessoais' }).click()
  await page.getByRole('button', { name: 'Alterar: Nome e contato' }).click()
  await expect(page.getByLabel('Nome completo')).toBeFocused()
  await page.getByLabel('Nome completo').fill('Maria da Conceição')
  await page.getByLabel('Nome social').fill('Dandara')
  await page.getByLabel('Celular').fill('(11) 8765-4321')
  await expect(page.getByText('Para confirmar, pedimos a sua senha')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Confira o celular').first()).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Maria da Conceição')
  await expectAccessible(page)
  await page.getByLabel('Celular').fill('(21) 98765-4321')
  await page.getByRole('button', { name: 'Salvar' }).click()
  // A session that is open is not enough: nothing changes until its owner says the password.
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expect(proof.getByLabel('Senha atual')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText('Nada foi registrado: falta confirmar que é você')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await proof.getByLabel('Senha atual').fill('não é esta senha')
  await page.keyboard.press('Enter')
  await expect(proof.getByText('A senha está incorreta').first()).toBeVisible()
  await proof.getByLabel('Senha atual').fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Salvo' })).toBeVisible()
  await expect(page.getByText('(21) 98765-4321')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Alterar: Nome e contato' })).toBeFocused()
  await expect(page.getByText('Dandara', { exact: true })).toBeVisible()
  // The account greets by the name that was chosen; emptied, it is taken back.
  await page.goto('/minha-conta')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dandara')
  await page.goto('/minha-conta/dados/pessoais')
  await page.getByRole('button', { name: 'Alterar: Nome e contato' }).click()
  await page.getByLabel('Nome social').fill('')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Salvo' })).toBeVisible()
  await expect(page.getByText('Dandara', { exact: true })).toHaveCount(0)
  const email = `nova.${person.email}`
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  await page.getByLabel('Novo e-mail').fill(email)
  await page.getByLabel('Senha atual').fill(person.password)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Enviamos um código para', { exact: false })).toBeVisible()
  await expectAccessible(page)
  // Whoever went to the mailbox and found the page begun anew goes on with the code all the same.
  await page.reload()
  await page.getByRole('button', { name: 'Já tenho um código' }).click()
  await page.getByLabel('Código do novo e-mail').fill(await mailbox.codeFor(email))
  await page.getByRole('button', { name: 'Confirmar novo e-mail' }).click()
  await expect(page.getByText('E-mail trocado.', { exact: false })).toBeVisible()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  // Saved, and not to be seen: the other form on the page keeps what is typed in it.
  await page.getByRole('button', { name: 'Informar: Documento de identidade' }).click()
  await expect(page.getByLabel('Número do documento')).toHaveCount(0)
  await page.getByLabel('Carteira de motorista (CNH)').check()
  await page.getByLabel('Número do documento').fill('000000001-19')
  await page.getByRole('button', { name: 'Alterar: Nome e contato' }).click()
  await page.route('**/api/v1/person/current', (route) => route.abort())
  await page.getByRole('button', { name: 'Salvar' }).first().click()
  await expect(page.getByText('esta página mostra o que havia antes')).toBeVisible()
  await page.unroute('**/api/v1/person/current')
  await expect(page.getByLabel('Número do documento')).toHaveValue('000000001-19')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  // One answer of several: what was never asked may stay open.
  await page.getByRole('button', { name: 'Informar: Sobre você' }).click()
  await page.getByLabel('Ensino médio').check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Ensino médio')).toBeVisible()
  await expectAccessible(page)

  await sections(page).getByRole('link', { name: 'Meus dados' }).click()
  await page.getByRole('link', { name: 'Ver e alterar: Endereço' }).click()
  await page.getByRole('button', { name: 'Informar: Onde você mora' }).click()
  await page.getByLabel('CEP').fill('00000-000')
  await expect(page.getByText('Não encontramos esse CEP')).toBeVisible()
  await page.getByLabel('CEP').fill('01310-100')
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Avenida Paulista')
  await expect(page.getByLabel('Estado')).toHaveValue('SP')
  await page.getByLabel('Rua ou avenida').fill('Avenida Paulista, fundos')
  await page.getByLabel('Número').fill('1000')
  // At the end of the page, where the button of the chat covers no field by half.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Avenida Paulista, fundos')).toBeVisible()

  await sections(page).getByRole('link', { name: 'Meus dados' }).click()
  await page.getByRole('link', { name: 'Ver e alterar: Dados profissionais' }).click()
  await page.getByRole('button', { name: 'Informar: Trabalho e renda' }).click()
  await page.getByLabel('Renda mensal').fill('3500')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('R$ 3.500,00')).toBeVisible()
  await expectAccessible(page)
  complaints.splice(0)
})
