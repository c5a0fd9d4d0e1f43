import type { Page } from 'playwright/test'
import { statementWords } from '#core/ebs/statement-words.ts'
import { reviewComment } from '#core/fields/review-comment.ts'
import { protocolWords } from '#core/protocols/protocol-words.ts'
import { errorSentence } from '#core/text/errors.ts'
import { otherFileWords } from '#core/text/other-file-words.ts'
import { text as bankText } from '../../portal/features/request/ebs/bank/text.ts'
import { text as confirmText } from '../../portal/features/request/ebs/confirm/text.ts'
import { text as startText } from '../../portal/features/request/ebs/start/text.ts'
import { text as bankDataText } from '../../portal/features/request/ebs/text.ts'
import { borrower } from './borrowers.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import type { Mailbox } from './mailbox.ts'
import { heading } from './parts.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const question = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** Logs in as a user at the bank data and opens a page. */
async function begin(page: Page, origin: string, mailbox: Mailbox, address = '/emprestimo'): Promise<void> {
  const { token } = await borrower(origin, mailbox)
  const auth = JSON.stringify({ access_token: token })
  await page.addInitScript((held) => localStorage.setItem('token', held), auth)
  await page.goto(address)
}

/** Agrees to the text, from the first page to the list of banks. */
async function agree(page: Page, way: string): Promise<void> {
  await expect(heading(page)).toHaveText('Conecte o seu banco')
  await page.getByRole('checkbox', { name: /Li e autorizo/ }).check()
  await button(page, way).click()
  await expect(heading(page)).toHaveText('Qual é o seu banco?')
}

async function connect(page: Page, bank: string | RegExp, user = 'user-ok'): Promise<void> {
  await button(page, bank).click()
  await expect(page.getByRole('heading', { level: 2, name: bank })).toBeFocused()
  await page.getByRole('textbox', { name: 'Usuário' }).fill(user)
  await page.getByLabel('Senha do aplicativo').fill('password-ok')
  await button(page, 'Conectar').click()
}

async function expectOffers(page: Page): Promise<void> {
  await expect(page).toHaveURL('/emprestimo/opcoes', { timeout: 20_000 })
  await expect(heading(page)).toHaveText('Escolha a sua oferta')
  // After the user's own action no "moved on" notice may appear.
  await expect(page.getByText('Seu pedido já avançou')).toHaveCount(0)
}

test('a bank that asks for a code: consent, search, a refused code, the right one', async ({
  page,
  server,
  mailbox,
}) => {
  await begin(page, server.origin, mailbox)
  await expect(page).toHaveURL('/emprestimo/ebs/basico')
  await expectAccessible(page)

  await button(page, 'Esconder como funciona').click()
  await page.reload()
  await expect(page.getByText('Por quanto tempo')).toHaveCount(0)
  await button(page, 'Mostrar como funciona').click()
  await expect(page.getByText('Por quanto tempo')).toBeVisible()

  await button(page, 'Escolher o banco').click()
  await expect(page.getByRole('alert')).toContainText('marque que leu e autoriza')
  await agree(page, 'Escolher o banco')
  await page.reload()
  await expect(page).toHaveURL('/emprestimo/ebs/novo')
  await button(page, /Banco Neblina/).click()
  await expect(page.getByText(/não pode ser lido agora/)).toBeInViewport()
  await page.getByLabel('Procure o seu banco').fill('nenhum')
  await expect(page.getByText(/Nenhum banco com esse nome/)).toBeVisible()
  await page.getByLabel('Procure o seu banco').fill('jatoba')
  await expect(page.getByText('1 banco encontrado')).toBeAttached()
  await expectAccessible(page)

  // The back button leads from a bank's form to the list, and a reload keeps the form.
  await button(page, /Banco Jatobá/).click()
  await expect(page.getByRole('textbox', { name: 'Usuário' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Usuário' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/emprestimo/ebs/novo')
  await expect(page.getByLabel('Procure o seu banco')).toBeVisible()

  await connect(page, /Banco Jatobá/)
  await expect(page).toHaveURL('/emprestimo/ebs/espera')
  await expect(page.getByRole('heading', { name: 'O banco pediu um código' })).toBeVisible()
  await expect(heading(page)).toBeFocused()
  const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))
  expect(await kept()).not.toContain('password-ok')
  await expectAccessible(page)

  await page.goto('/emprestimo/ebs/novo')
  await expect(page).toHaveURL('/emprestimo/ebs/espera')
  // The bank waits, and the account's first pages say so.
  await page.goto('/minha-conta/emprestimos')
  await expect(page.getByText('Seu banco espera uma confirmação sua.')).toBeVisible()
  await page.goto('/minha-conta')
  await page.getByRole('link', { name: 'Responder ao banco' }).click()
  await expect(page.getByRole('heading', { name: 'O banco pediu um código' })).toBeVisible()
  await page.getByLabel('Código enviado pelo banco').fill('12')
  await button(page, 'Enviar código').click()
  await expect(page.getByRole('alert')).toContainText('O código tem 6 números.')
  await page.getByLabel('Código enviado pelo banco').fill('000000')
  await button(page, 'Enviar código').click()
  await expect(page.getByText('O banco não aceitou o código anterior.')).toBeVisible()
  await page.getByLabel('Código enviado pelo banco').fill('123456')
  await button(page, 'Enviar código').click()
  await expect(heading(page)).toBeFocused()
  await expectOffers(page)
})

test('a bank that shows a QR code, below /ebs, in two tabs', async ({ page, server, mailbox }) => {
  await begin(page, server.origin, mailbox, '/ebs')
  await expect(page).toHaveURL('/ebs/basico')
  await agree(page, 'Escolher o banco')
  await expect(page).toHaveURL('/ebs/novo')
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/ebs/basico')
  await agree(page, 'Escolher o banco')
  const other = await page.context().newPage()
  await other.goto('/emprestimo')
  await agree(other, 'Escolher o banco')
  await connect(page, /Banco Ipê/)
  await expect(page).toHaveURL('/ebs/espera')
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  // If another tab moved on, this one says so and follows.
  await expect(other).toHaveURL('/emprestimo/ebs/espera')
  await expect(other.getByText('Seu pedido já avançou')).toBeVisible()
  await expect(other.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  await expectOffers(page)
  await other.bringToFront()
  await expect(other).toHaveURL('/emprestimo/opcoes')
})

test('the keyboard alone at a bank that asks for nothing more', async ({ page, server, mailbox }) => {
  const enter = async (name: string | RegExp) => {
    await tabTo(page, button(page, name))
    await page.keyboard.press('Enter')
  }
  await begin(page, server.origin, mailbox)
  await tabTo(page, page.getByRole('checkbox', { name: /Li e autorizo/ }))
  await page.keyboard.press('Space')
  await enter('Escolher o banco')
  await enter(/Caixa Araucária/)
  await enter('Trocar de banco')
  await expect(page.getByLabel('Procure o seu banco')).toBeFocused()
  const type = async () => {
    await page.keyboard.press('Tab')
    await tabTo(page, page.getByRole('textbox', { name: 'Usuário' }))
    await page.keyboard.type('user-ok')
    await tabTo(page, page.getByLabel('Senha do aplicativo'))
    await page.keyboard.type('password-ok')
  }
  await enter(/Banco Jabuti/)
  await type()
  // Shown only for a moment, so the wait starts before.
  const sending = page.waitForURL((url) => url.pathname === '/emprestimo/ebs/enviando')
  await page.keyboard.press('Enter')
  await sending
  await expect(page).toHaveURL('/emprestimo/ebs/espera')
  await expect(page.getByText(/: em andamento$/)).toBeAttached()
  await enter('Parar e tentar de outro jeito')
  await enter(/Banco Buriti/)
  await type()
  await page.keyboard.press('Enter')
  await expectOffers(page)
})

test('a statement in place of a bank, after a file that is none', async ({ page, server, mailbox }) => {
  const choose = (name: string, text: string) =>
    page.getByLabel('Arquivo do extrato').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })
  await begin(page, server.origin, mailbox)
  await agree(page, startText.statement)
  await button(page, 'Enviar extrato').click()
  await expect(page.getByRole('alert')).toContainText('Escolha o arquivo do extrato.')
  // A file of another kind is refused as soon as it is chosen.
  await choose('extrato.ofx', `%PDF-1.7${' '.repeat(1024 * 1024)}`)
  await expect(page.getByText(otherFileWords.pdf)).toBeVisible()
  await button(page, 'Enviar extrato').click()
  await expect(page.getByRole('alert')).toContainText(otherFileWords.pdf)
  await choose('extrato.ofx', 'nothing')
  await button(page, 'Enviar extrato').click()
  await expect(page.getByRole('alert')).toContainText(errorSentence('statement_unreadable'))
  await expectAccessible(page)
  await choose('extrato.ofx', await (await fetch(`${server.origin}/demo/extrato.ofx`)).text())
  await button(page, 'Enviar extrato').click()
  await expect(question(page, confirmText.title)).toBeVisible()
  // Not decided yet: a reload finds the same question.
  await page.reload()
  await expect(question(page, confirmText.title)).toBeVisible()
  await page.getByText(`${statementWords.income}: 3 lançamentos`).click()
  await expect(page.getByRole('cell', { name: 'SALARIO HOSPITAL DEMONSTRACAO' })).toHaveCount(3)
  await expectAccessible(page)
  await button(page, confirmText.right).click()
  await expectOffers(page)
})

test('a statement that was read wrong waits for a person, and its owner may send another', async ({
  page,
  server,
  mailbox,
}) => {
  const file = await (await fetch(`${server.origin}/demo/extrato.ofx`)).text()
  const send = async () => {
    await page
      .getByLabel('Arquivo do extrato')
      .setInputFiles({ name: 'extrato', mimeType: '', buffer: Buffer.from(file) })
    await button(page, 'Enviar extrato').click()
  }
  await begin(page, server.origin, mailbox)
  await agree(page, startText.statement)
  await send()
  await button(page, confirmText.open).click()
  await expect(page.getByLabel(reviewComment.label)).toBeFocused()
  await page.getByLabel(reviewComment.label).fill('Falta a pensão que recebo.')
  await page.reload()
  await expect(page.getByLabel(reviewComment.label)).toHaveValue('Falta a pensão que recebo.')
  await button(page, confirmText.send).click()
  await expect(question(page, confirmText.contested)).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: confirmText.history }).click()
  await page.getByText(protocolWords.kinds.statement).click()
  await expect(page.getByText('Falta a pensão que recebo.')).toBeVisible()
  await page.goto('/emprestimo/ebs/espera')
  await button(page, confirmText.another).click()
  await send()
  await button(page, confirmText.right).click()
  await expectOffers(page)
})

test('a bank that refuses: again at the same one, then another that asks in its app; at last on without bank data', async ({
  page,
  server,
  mailbox,
}) => {
  await begin(page, server.origin, mailbox)
  await agree(page, 'Escolher o banco')
  await connect(page, /Banco Buriti/, 'nobody')
  await expect(page).toHaveURL('/emprestimo/ebs/problema')
  await expect(page.getByText('O banco não reconheceu os dados de acesso.')).toBeVisible()
  await page.goto('/emprestimo/ebs/espera')
  await expect(page).toHaveURL('/emprestimo/ebs/problema')
  await expectAccessible(page)

  await button(page, 'Tentar de novo: Banco Buriti').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Banco Buriti' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Usuário' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Usuário' }).fill('user-other')
  await page.getByLabel('Senha do aplicativo').fill('password-ok')
  await expectAccessible(page)
  await button(page, 'Conectar').click()
  await expect(page.getByText('O banco informou que essa conta não está no seu CPF.')).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByText(/Já foram 2 tentativas/)).toBeVisible()
  await expect(button(page, /Tentar de novo/)).toHaveCount(0)

  await button(page, 'Escolher outro banco').click()
  await connect(page, /Banco Mandacaru/)
  await expect(button(page, 'Já autorizei')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Parar e tentar de outro jeito').click()
  await connect(page, /Banco Mandacaru/)
  await button(page, 'Já autorizei').dblclick()
  await expectOffers(page)
})

test('on without bank data, once one is sure', async ({ page, server, mailbox }) => {
  await begin(page, server.origin, mailbox)
  await button(page, bankDataText.skip.title).click()
  await expectAccessible(page)
  await button(page, 'Voltar').click()
  await expect(button(page, bankDataText.skip.title)).toBeFocused()
  await button(page, bankDataText.skip.title).click()
  await button(page, 'Seguir assim').click()
  await expectOffers(page)
})

test("consent at the bank's own page: refused, taken up again, given there, and back to the waiting page", async ({
  page,
  server,
  mailbox,
  complaints,
}) => {
  await begin(page, server.origin, mailbox)
  await agree(page, 'Escolher o banco')
  await expect(page.getByRole('heading', { name: 'Outra forma: usuário e senha' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText(bankText.ownHow)).toBeVisible()
  await page.route('**/ebs/*/start', (route) => route.abort(), { times: 1 })
  await button(page, /Banco Aroeira/).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Banco Aroeira' }).getByRole('alert'),
  ).toContainText(errorSentence('network'))
  await expectAccessible(page)
  await button(page, /Banco Aroeira/).click()

  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
  expect(new URL(page.url()).origin).not.toBe(server.origin)
  await expectAccessible(page)
  await button(page, 'Não autorizar').click()
  await expect(page).toHaveURL('/emprestimo/ebs/problema')
  await expect(page.getByText('A leitura não foi autorizada no banco.')).toBeVisible()

  await button(page, 'Tentar de novo: Banco Aroeira').click()
  await expect(page.getByLabel(bankText.search)).toHaveValue('Banco Aroeira')
  await expect(button(page, /^Banco /)).toHaveCount(1)
  await button(page, /Banco Aroeira/).click()
  // A user who returns without an answer finds the link again.
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
  await page.goto('/emprestimo')
  await expect(page).toHaveURL('/emprestimo/ebs/espera')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir para a página do Banco Aroeira' }).click()
  await page.getByRole('textbox', { name: 'Usuário' }).fill('user-ok')
  await page.getByLabel('Senha').fill('password-ok')
  await button(page, 'Entrar').click()
  await expect(page.getByRole('heading', { name: /^Compartilhar dados/ })).toBeVisible()
  await page.getByRole('button', { name: 'Autorizar', exact: true }).click()
  await expectOffers(page)
  expect(page.url()).not.toContain('#')
  complaints.splice(0)
})
