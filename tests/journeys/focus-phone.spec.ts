import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { signatureCode } from '#core/fields/codes.ts'
import { text as privacyText } from '../../portal/features/account/privacy/text.ts'
import { text as signText } from '../../portal/features/repayment/renegotiation/text.ts'
import { atOffers } from './borrowers.ts'
import { expect, ownServer } from './journey.ts'
import { Mailbox } from './mailbox.ts'
import { hold } from './parts.ts'
import { logIn } from './people.ts'
import { logInAs } from './ready.ts'

// The ready people, whom other journeys modify.
const test = ownServer(import.meta.url)

const assets = 'dist/portal/assets'

const where = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

/** Presses, and checks that the focus is not lost. */
async function press(target: Locator): Promise<void> {
  await target.click()
  const page = target.page()
  // Long enough for a response and its effects.
  await page.waitForTimeout(400)
  await expect.poll(() => where(page)).not.toBe('BODY')
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const title = (page: Page) => page.title()

test('at the login the title tells of what is wrong, as long as it is', async ({ page, server }) => {
  await fetch(`${server.origin}/demo/pessoas`)
  // The file that watches the page comes late: after the form was sent.
  const watching = readdirSync(assets).find(
    (file) => file.endsWith('.js') && readFileSync(`${assets}/${file}`, 'utf8').includes('form > [role'),
  )
  const release = await hold(page, `**/${watching}`)
  await page.goto('/login')
  const before = await title(page)
  await press(button(page, /^Entrar$/))
  release()
  await expect.poll(() => title(page)).toBe(`Erro: ${before}`)
  await page.getByLabel('E-mail').fill('lara@pessoas.example')
  await page.getByLabel('Senha', { exact: true }).fill('não é esta senha')
  await press(button(page, /^Entrar$/))
  await expect.poll(() => title(page)).toBe(`Erro: ${before}`)
  await logIn(page, { email: 'lara@pessoas.example', password: 'uma vereda entre buritis' })
  await expect(page).toHaveURL(/minha-conta/)
  await expect.poll(() => title(page)).not.toContain('Erro')
  await expect.poll(() => where(page)).not.toBe('BODY')
})

test('in the account the focus never falls', async ({ page, server }) => {
  await logInAs(page, server.origin, 'lara')
  await press(page.getByRole('link', { name: 'Ver detalhes' }))

  await page.goto('/minha-conta/dados/pessoais')
  await press(button(page, 'Alterar: Nome e contato'))
  await page.getByLabel('Nome completo').fill('')
  await press(button(page, 'Salvar'))
  await expect.poll(() => title(page)).toContain('Erro: ')
  await press(button(page, 'Cancelar'))
  await expect.poll(() => title(page)).not.toContain('Erro: ')
  await press(button(page, 'Trocar e-mail'))
  await press(button(page, 'Cancelar'))

  await page.goto('/meu-emprestimo/vencimento')
  await page.getByRole('radio').first().check()
  await press(page.getByRole('link', { name: /^Mudar para o dia/ }))
  await page.getByLabel(signText.sign.accept).check()
  await press(button(page, signText.sign.send))
  await page
    .getByLabel(signatureCode.label)
    .fill(await new Mailbox(server.origin).codeFor('lara@pessoas.example'))
  await press(button(page, signText.sign.submit))
  await expect(page.getByText(signText.done(signText.kinds['due-day'].title))).toBeVisible()
  await expect.poll(() => where(page)).not.toBe('BODY')

  await page.goto('/meu-emprestimo/quitar')
  await press(page.getByRole('radio', { name: /Algumas parcelas/ }))
  await press(button(page, 'Marcar todas'))
  await press(button(page, 'Hoje'))
  await press(button(page, 'Gerar Pix e boleto'))
})

test('a link to a part of another page leads the keyboard and readers there', async ({ page, server }) => {
  await logInAs(page, server.origin, 'lara')
  await page.goto('/minha-conta/privacidade')
  await page.getByRole('link', { name: privacyText.sharing.link }).click()
  await expect(page).toHaveURL(/#compartilhamento$/)
  const part = page.locator('#compartilhamento')
  await expect(part).toBeInViewport()
  await expect(part).toBeFocused()
})

test('in a request the focus never falls', async ({ page, server, mailbox }) => {
  const borrower = await atOffers(server.origin, mailbox)
  await page.goto('/login')
  await logIn(page, borrower.person)
  await expect(page).toHaveURL(/minha-conta/)
  await page.goto('/emprestimo/opcoes')
  await press(button(page, 'Mudar o objetivo'))
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused()
  await page.getByRole('dialog').getByText('Pagar dívidas').click()
  await press(button(page, 'Ver novas ofertas'))
  await expect(page.getByText('Ofertas atualizadas.')).toBeVisible()
  await press(button(page, 'Pedir revisão por uma pessoa'))
  await press(button(page, 'Enviar pedido de revisão'))
  await press(button(page, /^Escolher \d+ parcelas/))
  await expect(page).toHaveURL(/complemento/)
  await expect.poll(() => where(page)).not.toBe('BODY')
})
