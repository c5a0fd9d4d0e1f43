import { askBackText } from '#core/text/component-text.ts'
import { emailText } from '../../portal/features/account/data-personal/text.ts'
import { proofComes } from '../../portal/kit/proof/identity-proof-words.ts'
import { text as proofText } from '../../portal/kit/proof/text.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { openSection, sections } from './parts.ts'
import { ageLogin, enterAsMember, logIn } from './people.ts'

test('shows what is held; each part is changed in its place, and nothing typed is lost', async ({
  page,
  server,
  mailbox,
  complaints,
}) => {
  const person = await enterAsMember(page, server.origin, mailbox)
  await ageLogin(page)
  await openSection(page, 'Meus dados')
  await expect(page).toHaveURL('/minha-conta/dados')
  await expect(page.getByText(person.email)).toBeVisible()
  await sections(page).getByRole('button', { name: 'Mais' }).click()
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
  await expect(page.getByText(proofComes)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Confira o celular').first()).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Maria da Conceição')
  await expectAccessible(page)
  await page.getByLabel('Celular').fill('(21) 98765-4321')
  await page.getByRole('button', { name: 'Salvar' }).click()
  // An open session is not enough: changes require the password.
  const proof = page.getByRole('dialog', { name: proofText.title })
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
  // The new number is verified in place, by keyboard; the recent password proof is still valid.
  await page.getByRole('button', { name: 'Confirmar agora' }).focus()
  await page.keyboard.press('Enter')
  const mobileCode = page.getByLabel('Código do celular')
  await expect(mobileCode).toBeFocused()
  await expect(page.getByText('Enviamos um código por SMS para (21) 98765-4321')).toBeVisible()
  const first = await mailbox.codeFor('+5521987654321')
  const wrong = String((Number(first) + 1) % 1_000_000).padStart(6, '0')
  await page.keyboard.type(wrong)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Restam 4 tentativas')).toBeVisible()
  await expect(page.getByText('Código inválido ou expirado').first()).toBeVisible()
  await expect(mobileCode).toHaveValue(wrong)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Não recebeu? Enviar novo código' }).press('Enter')
  await expect(mobileCode).toBeFocused()
  await expect(mobileCode).toHaveValue('')
  await page.keyboard.type(await mailbox.codeFor('+5521987654321', 2))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Celular confirmado' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar agora' })).toHaveCount(0)
  await expectAccessible(page)
  // The account greets by the social name; emptying the field removes it.
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
  // Asks about a likely typo before a code is sent to an unread mailbox.
  await page.getByLabel('Novo e-mail').fill('maria@gmial.com')
  await page.getByLabel('Senha atual').fill(person.password)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByLabel('Novo e-mail')).toHaveAccessibleDescription(
    `Erro: ${askBackText.slip('maria@gmail.com')}`,
  )
  await page.getByRole('button', { name: askBackText.correct }).click()
  await expect(page.getByLabel('Novo e-mail')).toHaveValue('maria@gmail.com')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  // Another address, and another code, after the first was sent.
  await page.getByRole('button', { name: emailText.again }).click()
  await expect(page.getByLabel('Novo e-mail')).toHaveValue('maria@gmail.com')
  await page.getByLabel('Novo e-mail').fill(email)
  await page.getByLabel('Senha atual').fill(person.password)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Enviamos um código para', { exact: false })).toBeVisible()
  await expectAccessible(page)
  // After reading the mail the user can still enter the code, even if the page was reloaded.
  await page.reload()
  await expect(page.getByText('Enviamos um código para', { exact: false })).toBeVisible()
  await page.getByLabel('Código do novo e-mail').fill(await mailbox.codeFor(email))
  await page.getByRole('button', { name: 'Confirmar novo e-mail' }).click()
  await expect(page.getByText('E-mail trocado.', { exact: false })).toBeVisible()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  // Saved but not reloadable: the other form on the page keeps its input.
  await page.getByRole('button', { name: 'Informar: Documento de identidade' }).click()
  await expect(page.getByLabel('Número do documento')).toHaveCount(0)
  await page.getByLabel('Carteira de motorista (CNH)').check()
  await page.getByLabel('Número do documento').fill('000000001-19')
  await page.getByRole('button', { name: 'Alterar: Nome e contato' }).click()
  const reads = /\/api\/v1\/(?:person\/current|reads)$/
  await page.route(reads, (route) => route.abort())
  await page.getByRole('button', { name: 'Salvar' }).first().click()
  await expect(page.getByText('esta página mostra o que havia antes')).toBeVisible()
  await page.unroute(reads)
  await expect(page.getByLabel('Número do documento')).toHaveValue('000000001-19')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  // One of several answers: those never given may stay empty.
  await page.getByRole('button', { name: 'Informar: Sobre você' }).click()
  await page.getByLabel('Ensino médio').check()
  // An expired session requires a login but loses no input.
  await page.evaluate(() => {
    const { holder } = JSON.parse(localStorage.getItem('token') ?? '{}')
    localStorage.setItem('token', JSON.stringify({ access_token: 'gone', holder }))
  })
  await page.reload()
  await expect(page.getByText('Sessão expirada, faça login novamente.')).toBeVisible()
  await logIn(page, { ...person, email })
  await expect(page).toHaveURL('/minha-conta/dados/pessoais')
  await expect(page.getByLabel('Ensino médio')).toBeChecked()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Ensino médio')).toBeVisible()
  await expectAccessible(page)

  await openSection(page, 'Meus dados')
  await page.getByRole('link', { name: 'Ver e alterar: Endereço' }).click()
  await page.getByRole('button', { name: 'Informar: Onde você mora' }).click()
  await page.getByLabel('CEP').fill('78900-000')
  await expect(page.getByText('Não encontramos esse CEP')).toBeVisible()
  // Text typed during the CEP lookup is kept.
  await page.route('**/api/v1/partner/zip-code/**', async (route) => {
    await page.getByLabel('Rua ou avenida').fill('Rua que digitei')
    await route.continue()
  })
  await page.getByLabel('CEP').fill('01310-100')
  await expect(page.getByLabel('Estado')).toHaveValue('SP')
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Rua que digitei')
  await page.unroute('**/api/v1/partner/zip-code/**')
  // Even text typed before another CEP; once emptied, the lookup fills it again.
  await page.getByLabel('CEP').fill('01310-10')
  await page.getByLabel('CEP').fill('01310-100')
  await expect(page.getByText('Preenchemos o endereço pelo CEP.')).toBeVisible()
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Rua que digitei')
  await page.getByLabel('Rua ou avenida').fill('')
  await page.getByLabel('CEP').fill('01310-10')
  await page.getByLabel('CEP').fill('01310-100')
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Avenida Paulista')
  await expect(page.getByLabel('Estado')).toHaveValue('SP')
  // Results of another CEP are cleared, even if the new one is unknown.
  await page.getByLabel('CEP').fill('78900-000')
  await expect(page.getByText('Não encontramos esse CEP')).toBeVisible()
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('')
  await expect(page.getByLabel('Estado')).toHaveValue('')
  await page.getByLabel('CEP').fill('01310-100')
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Avenida Paulista')
  await page.getByLabel('Rua ou avenida').fill('Avenida Paulista, fundos')
  await page.getByLabel('Número').fill('1000')
  // Scrolled to the end, where the chat button covers no field.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Avenida Paulista, fundos')).toBeVisible()
  // Another street has another number; the CEP before brings back both.
  await page.getByRole('button', { name: 'Alterar: Onde você mora' }).click()
  await page.getByLabel('CEP').fill('20040-002')
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Avenida Rio Branco')
  await expect(page.getByLabel('Número')).toHaveValue('')
  await page.getByLabel('CEP').fill('01310-100')
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Avenida Paulista, fundos')
  await expect(page.getByLabel('Número')).toHaveValue('1000')
  await page.getByRole('button', { name: 'Cancelar' }).click()

  await openSection(page, 'Meus dados')
  await page.getByRole('link', { name: 'Ver e alterar: Dados profissionais' }).click()
  await page.getByRole('button', { name: 'Informar: Trabalho e renda' }).click()
  await page.getByLabel('Renda mensal').fill('3500')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('R$ 3.500,00')).toBeVisible()
  await expectAccessible(page)
  complaints.splice(0)
})

test("the link of a new e-mail's mail leads to its code on a device that is not logged in", async ({
  page,
  browser,
  server,
  mailbox,
}) => {
  const person = await enterAsMember(page, server.origin, mailbox)
  const email = `nova.${person.email}`
  await page.goto('/minha-conta/dados/pessoais')
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  await page.getByLabel('Novo e-mail').fill(email)
  await page.getByLabel('Senha atual').fill(person.password)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  const code = await mailbox.codeFor(email)

  const phone = await (await browser.newContext()).newPage()
  const [mail] = await mailbox.messagesTo(email)
  await phone.goto(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  await logIn(phone, person)
  await phone.getByLabel('Código do novo e-mail').fill(code)
  await ageLogin(phone)
  await phone.getByRole('button', { name: 'Confirmar novo e-mail' }).click()
  // While the dialog waits for the user, no "taking longer" notice may appear.
  const proof = phone.getByRole('dialog', { name: proofText.title })
  await expect(proof).toBeVisible()
  await phone.waitForTimeout(6_500)
  await expect(phone.getByText('Está demorando mais que o normal')).toHaveCount(0)
  await proof.getByLabel('Senha atual').fill(person.password)
  await phone.keyboard.press('Enter')
  await expect(phone.getByText('E-mail trocado.', { exact: false })).toBeVisible()
  // The code is used up: a reload does not ask for it again.
  await phone.reload()
  await expect(phone.getByRole('button', { name: 'Trocar e-mail' })).toBeVisible()
  await phone.context().close()
})
