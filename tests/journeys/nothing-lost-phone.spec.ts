import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { monthlyBudget } from '#core/fields/budget.ts'
import { business, cnpj, companyName, site } from '#core/fields/company.ts'
import { contestComment } from '#core/fields/contest-comment.ts'
import { debtBalance, debtCreditor, livingCosts } from '#core/fields/debts.ts'
import { income } from '#core/fields/money.ts'
import { deceasedCpf, deceasedName, livingWords } from '#core/fields/person/death.ts'
import { reviewComment } from '#core/fields/review-comment.ts'
import { formatCpf } from '#core/format/cpf.ts'
import { thisIsWrong } from '#core/text/actions.ts'
import { contactText } from '../../portal/features/account/security/text.ts'
import { text as renegotiationText } from '../../portal/features/repayment/renegotiation/text.ts'
import { text as confirmText } from '../../portal/features/request/ebs/confirm/text.ts'
import { text as offersText } from '../../portal/features/request/offers/text.ts'
import { Authenticator } from './authenticator.ts'
import { atContract, atOffers, atStatement, type Borrower, declined } from './borrowers.ts'
import { callerOf } from './caller.ts'
import { launcher } from './chat-talk.ts'
import { expect, ownServer } from './journey.ts'
import { giveEmail, logIn, member, newcomer, tokenOf } from './people.ts'
import { logInAs } from './ready.ts'

// The ready people and their typed input.
const test = ownServer(import.meta.url)

const secret = { password: 'uma vereda entre buritis', code: '918273' }

/** Forms on one page: how to fill them in, and how to check that they are still filled in. */
interface Row {
  /** Files relative to portal. */
  forms: readonly string[]
  path: string
  fill: (page: Page) => Promise<void>
  kept: (page: Page) => Promise<void>
  /** Submits the form, if that can be repeated. */
  send?: (page: Page) => Promise<unknown>
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).last().click()

/** A row whose texts are typed into labelled fields, after opening them. */
function typed(
  forms: Row['forms'],
  path: string,
  texts: Readonly<Record<string, string>>,
  open: (page: Page) => Promise<unknown> = async () => undefined,
): Row {
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
  return {
    forms,
    path,
    fill: async (page) => {
      await open(page)
      for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text)
    },
    kept: async (page) => {
      for (const [label, text] of Object.entries(texts)) await expect(field(page, label)).toHaveValue(text)
    },
  }
}

const email = 'maria.santos@example.com'
const someone = newcomer()

const guests: readonly Row[] = [
  {
    ...typed(['features/access/login/page.tsx'], '/login', { 'E-mail': email }),
    fill: async (page) => {
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Senha', { exact: true }).fill(secret.password)
    },
  },
  typed(['features/access/code-request.tsx'], '/esqueci-minha-senha', { 'E-mail': email }),
  {
    ...typed(['features/access/new-password-form.tsx'], '/nova-senha', { 'E-mail': email }),
    fill: async (page) => {
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Código', { exact: false }).first().fill(secret.code)
      await page.getByLabel('Nova senha', { exact: true }).fill(secret.password)
    },
  },
  {
    ...typed(['features/access/unlock-form.tsx'], '/desbloquear-conta', { 'E-mail': email }),
    fill: async (page) => {
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Código', { exact: false }).first().fill(secret.code)
    },
  },
  typed(['features/trust/bereavement/report-form.tsx'], '/perdi-alguem', {
    [deceasedName.label]: someone.name,
    [deceasedCpf.label]: formatCpf(someone.cpf),
    'Seu nome': 'Caio Nunes',
    'Seu e-mail': email,
  }),
  typed(['features/access/still-alive/page.tsx'], `/conta-encerrada#token=${'x'.repeat(43)}`, {
    [livingWords.label]: 'A certidão é de outra pessoa.',
  }),
  typed(['features/trust/debts/debt-form.tsx', 'features/trust/debts/page.tsx'], '/todas-as-dividas', {
    [debtCreditor.label]: 'Banco do Vale',
    [debtBalance.label]: '8.000',
    [income.label]: '3.100',
    [livingCosts.label]: '1.400',
  }),
  typed(['features/trust/partner/application.tsx'], '/parceiro', {
    [companyName.label]: 'Bicicletas do Morro',
    [cnpj.label]: '11.222.333/0001-81',
    [site.label]: 'bicicletas.example',
    [business.label]: 'Bicicletas usadas.',
  }),
  typed(['features/access/register-email/page.tsx'], '/cadastro/basico', { 'E-mail': email }),
  {
    ...typed(['features/access/register-details/page.tsx'], '/cadastro/basico', {
      'Nome completo': someone.name,
      'Data de nascimento': someone.dateOfBirth,
      Celular: someone.mobile,
      CPF: formatCpf(someone.cpf),
    }),
    fill: async (page) => {
      await giveEmail(page, { email })
      await page.getByLabel('Nome completo').fill(someone.name)
      await page.getByLabel('Data de nascimento').fill(someone.dateOfBirth)
      await page.getByLabel('Celular').fill(someone.mobile)
      await page.getByLabel('CPF', { exact: true }).fill(someone.cpf)
      await page.getByLabel('Senha', { exact: true }).fill(secret.password)
    },
  },
]

const borrowing: readonly Row[] = [
  {
    forms: ['features/repayment/payoff/choose-payoff.tsx'],
    path: '/meu-emprestimo/quitar',
    fill: async (page) => {
      await page.getByRole('radio', { name: /Algumas parcelas/ }).check()
      await page.getByLabel('Quanto você tem?').fill('1.500,00')
      await page.getByLabel('Dia do pagamento').fill(addDays(today(), 1))
    },
    kept: async (page) => {
      await expect(page.getByRole('radio', { name: /Algumas parcelas/ })).toBeChecked()
      await expect(page.getByLabel('Quanto você tem?')).toHaveValue('1.500,00')
      await expect(page.getByLabel('Dia do pagamento')).toHaveValue(addDays(today(), 1))
    },
    send: press('Gerar Pix e boleto'),
  },
  {
    forms: ['features/repayment/due-day/compare-plans.tsx'],
    path: '/meu-emprestimo/vencimento',
    fill: (page) => page.getByRole('radio').last().check(),
    kept: (page) => expect(page.getByRole('radio').last()).toBeChecked(),
  },
  {
    ...typed(['features/repayment/renegotiation/page.tsx'], '/meu-emprestimo/nao-consigo-pagar', {
      [monthlyBudget.label]: '300',
    }),
    fill: async (page) => {
      await page.getByLabel(monthlyBudget.label).fill('300')
      await page.getByRole('radio').first().check()
    },
    send: press(renegotiationText.see),
  },
  {
    ...typed(
      ['features/repayment/installment/part-payment-form.tsx'],
      '/meu-emprestimo/parcelas/detalhes?n=7&parte=',
      {
        'Quanto você quer pagar?': '50,00',
      },
    ),
    send: press('Gerar Pix e boleto desse valor'),
  },
  typed(
    ['kit/contest/contest-parts.tsx'],
    '/meu-emprestimo/parcelas/detalhes?n=8',
    { [contestComment.label]: 'O valor não é este.' },
    (page) => page.getByRole('button', { name: thisIsWrong }).click(),
  ),
]

const holding: readonly Row[] = [
  {
    ...typed(
      ['features/account/stored-answers/answers-panel.tsx'],
      '/minha-conta/dados/pessoais',
      { 'Nome completo': 'Lara Menezes Prado' },
      press('Alterar: Nome e contato'),
    ),
    send: press('Salvar'),
  },
  {
    ...typed(['features/account/data-personal/email-panel.tsx'], '/minha-conta/dados/pessoais', {
      'Novo e-mail': email,
    }),
    fill: async (page) => {
      await page.getByRole('button', { name: 'Trocar e-mail' }).click()
      await page.getByLabel('Novo e-mail').fill(email)
      await page.getByLabel('Senha atual', { exact: true }).fill(secret.password)
    },
    send: async (page) => {
      await page.getByLabel('Senha atual', { exact: true }).fill(secret.password)
      await press('Enviar código')(page)
    },
  },
  {
    forms: ['features/account/data-personal/email-panel.tsx'],
    path: '/minha-conta/dados/pessoais',
    fill: async (page) => {
      await page.getByLabel('Senha atual', { exact: true }).fill(secret.password)
      await page.getByRole('button', { name: 'Enviar código' }).click()
      await page.getByLabel('Código', { exact: false }).last().fill(secret.code)
    },
    kept: async (page) => {
      await expect(page.getByText(`Enviamos um código para ${email}`)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Confirmar novo e-mail' })).toBeVisible()
    },
    send: async (page) => {
      await page.getByLabel('Código', { exact: false }).last().fill(secret.code)
      await press('Confirmar novo e-mail')(page)
    },
  },
  typed(
    ['features/account/security/contact-panel.tsx'],
    '/minha-conta/seguranca',
    { [contactText.name]: 'Bia', [contactText.email]: email },
    press(contactText.choose),
  ),
  typed(['features/account/barcode/page.tsx'], '/minha-conta/conferir-boleto', {
    'Linha digitável ou código de barras': '00190.00009',
  }),
  {
    forms: ['features/chat/own/message-composer.tsx'],
    path: '/minha-conta',
    fill: async (page) => {
      await launcher(page).click()
      await page.getByLabel('Sua mensagem').fill('Meia frase')
      await page.getByRole('button', { name: 'Fechar', exact: true }).click()
    },
    kept: async (page) => {
      await launcher(page).click()
      await expect(page.getByLabel('Sua mensagem')).toHaveValue('Meia frase')
      await page.getByRole('button', { name: 'Fechar', exact: true }).click()
    },
  },
]

const answering: readonly Row[] = [
  {
    ...typed(['features/request/step/question-form.tsx'], '/emprestimo', {
      CEP: '01310-100',
      Número: '1578',
      Complemento: 'conjunto 42',
    }),
    send: press('Continuar'),
  },
]

const choosing: readonly Row[] = [
  {
    forms: ['features/request/offers/offer-list.tsx'],
    path: '/emprestimo/opcoes',
    fill: (page) => page.getByRole('radio').last().check(),
    kept: (page) => expect(page.getByRole('radio').last()).toBeChecked(),
    send: press(/^Escolher \d+ parcelas/),
  },
  {
    ...typed(
      ['features/request/decision/review-panel.tsx', 'features/request/comment-form.tsx'],
      '/emprestimo/opcoes',
      { 'O que devemos levar em conta? (opcional)': 'Tenho outra renda.' },
      press('Pedir revisão por uma pessoa'),
    ),
    send: press('Enviar pedido de revisão'),
  },
  {
    ...typed(
      ['features/request/offers/change-offers.tsx'],
      '/emprestimo/opcoes',
      { 'Valor do empréstimo': '12.000' },
      press(offersText.changeAmount),
    ),
    send: press('Ver novas ofertas'),
  },
]

const refused: readonly Row[] = [
  {
    ...typed(['features/request/decision/correction-panel.tsx'], '/emprestimo/extra', {
      'Renda mensal': '960,00',
    }),
    send: press('Corrigir e analisar de novo'),
  },
]

const confirming: readonly Row[] = [
  {
    forms: ['features/request/ebs/confirm/confirm-statement.tsx', 'features/request/comment-form.tsx'],
    path: '/emprestimo/ebs/espera',
    fill: async (page) => {
      await press(confirmText.open)(page)
      await page.getByLabel(reviewComment.label).fill('Falta a pensão.')
    },
    kept: (page) => expect(page.getByLabel(reviewComment.label)).toHaveValue('Falta a pensão.'),
    send: press(confirmText.send),
  },
]

const signing: readonly Row[] = [
  {
    forms: ['features/request/contract/signature-code.tsx', 'kit/sent-code/sent-code-form.tsx'],
    path: '/emprestimo/contrato',
    fill: async (page) => {
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Enviar código' }).click()
      await page.getByLabel('Código de assinatura').fill(secret.code)
    },
    kept: (page) => expect(page.getByLabel('Código de assinatura')).toBeVisible(),
    send: async (page) => {
      await page.getByLabel('Código de assinatura').fill(secret.code)
      await press('Assinar o contrato')(page)
    },
  },
]

const onlySecrets = 'passwords and codes alone'
const agreement = 'an agreement, which is given anew'
const atOnce = 'takes effect at once'

/** Forms that keep no drafts, with the reason. */
const keepsNothing: Readonly<Record<string, string>> = {
  'features/repayment/installment/price-choice.tsx': 'one of two prices, of which the lower one is chosen',
  'app/menu/menu.deferred.tsx': 'the simulator, whose values travel in the address',
  'features/account/private-call/page.tsx': 'a number that nobody else may find in this browser',
  'kit/files/file-field.tsx': 'the name of a file that was chosen, which no page may choose by itself',
  'kit/files/sent-file-field.tsx': 'a file, which no page may choose again',
  'features/access/activate/code-form.tsx': onlySecrets,
  'features/access/new-password/page.tsx': onlySecrets,
  'features/access/unsubscribe/page.tsx': atOnce,
  'features/account/confirm-form.tsx': onlySecrets,
  'features/account/data-personal/mobile-panel.tsx': onlySecrets,
  'features/account/delete/page.tsx': onlySecrets,
  'features/account/preferences/preference-topic.tsx': atOnce,
  'features/account/preferences/priority-choice.tsx': atOnce,
  'features/account/security/second-factor-setup.tsx': onlySecrets,
  'features/account/security/password-panel.tsx': onlySecrets,
  'features/account/security/passkey-item.tsx': 'keeps one, in passkeys-phone, where there are passkeys',
  'features/usage-recording/recorder-switch.tsx': atOnce,
  'features/request/check/scr-box.tsx': agreement,
  'features/request/partner-consent/page.tsx': agreement,
  'features/request/partner-consent/consent-terms.tsx': agreement,
  'features/request/partner-consent/forwarding-options.tsx': agreement,
  'features/repayment/renegotiation/sign-change.tsx': agreement,
  'features/repayment/renegotiation/proposal.tsx': 'keeps one, in proposal-phone, where there is a proposal',
  'kit/sent-code/accept-text.tsx': agreement,
  'features/request/ebs/bank/connect-bank.tsx': 'finds a bank in a list, and input over to its forms',
  'features/request/ebs/bank/bank-login-form.tsx': 'what is typed for a bank stays nowhere',
  'features/request/ebs/bank/statement-upload.tsx': 'a file, which no page may choose again',
  'features/request/ebs/start/bank-data-consent.tsx': agreement,
  'features/request/ebs/waiting/bank-token.tsx': onlySecrets,
  'features/request/uploads/document-actions.tsx': 'a file, which no page may choose again',
  'features/request/request-simulator.tsx': 'the simulator, whose values travel in the address',
  'features/repayment/installments/installments-chart.tsx': 'shows one bar or another, and asks nothing',
  'features/trust/check-contract/file-drop.tsx': 'a file, which no page may choose again',
  'features/trust/debts/plan-view.tsx': 'one box, beside the months that all-debts-phone finds again',
  'features/trust/partner-report/page.tsx': onlySecrets,
  'kit/proof/ask-identity-proof.tsx': onlySecrets,
  'kit/hidden-username.tsx': 'the name of the account for a password manager, which nobody types',
}

test('no form of the portal is left out', () => {
  // Input components of core; the portal's own forms have their own rows.
  const asks =
    /<(Form|form|LoginForm|SentCodeForm|CommentForm|input|textarea|select|FileButton|Scale|RadioCards|Simulator|[A-Z]\w*Field)\b/
  const found = readdirSync('portal', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') &&
      !file.startsWith('build/') &&
      asks.test(readFileSync(`portal/${file}`, 'utf8')),
  )
  const rows = [
    ...guests,
    ...borrowing,
    ...holding,
    ...answering,
    ...choosing,
    ...refused,
    ...confirming,
    ...signing,
  ].flatMap(({ forms }) => forms)
  expect(found.sort()).toEqual([...new Set([...rows, ...Object.keys(keepsNothing)])].sort())
})

/** Fails the journey as soon as a password or code is written to storage. */
async function watchStorage(page: Page): Promise<void> {
  await page.addInitScript((secrets) => {
    const write = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (secrets.some((one) => value.includes(one))) console.error(`a secret is stored as ${key}`)
      write.call(this, key, value)
    }
  }, Object.values(secret))
}

const reload = (page: Page) => page.reload()

/** Navigates to a footer page without a full load, back, forward and back. */
async function leave(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  const at = (path: string) => (url: URL) => url.pathname === path
  const [here, there] = [at(pathname), at('/politica-de-privacidade')]
  // A mouse click would not reach a link behind a dialog.
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('footer a[href="/politica-de-privacidade"]')?.click(),
  )
  await expect(page).toHaveURL(there)
  await page.goBack()
  await expect(page).toHaveURL(here)
  await page.goForward()
  await expect(page).toHaveURL(there)
  await page.goBack()
  await expect(page).toHaveURL(here)
}

/** Ends the session on the server; the page notices when it sends the input, and the user logs in again. */
async function outlive(page: Page, { send = reload }: Row, password = secret.password): Promise<void> {
  const { pathname } = new URL(page.url())
  await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('token') ?? '{}')
    await fetch('/api/v1/oauth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}` },
    })
  })
  // The page may notice it before, and take away what is about to be pressed.
  page.setDefaultTimeout(20_000)
  await send(page).catch(() => undefined)
  page.setDefaultTimeout(0)
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await expect(page.getByLabel('E-mail')).toHaveValue(/@/)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === pathname)
}

type Way = (page: Page, row: Row) => Promise<unknown>

async function walk(page: Page, rows: readonly Row[], ways: readonly Way[]): Promise<void> {
  for (const row of rows)
    await test.step(`${row.path} ${row.forms[0]}`, async () => {
      await page.goto(row.path)
      await row.fill(page)
      await row.kept(page)
      for (const way of ways) {
        await way(page, row)
        await row.kept(page)
      }
    })
}

async function enter(page: Page, { person }: Borrower): Promise<void> {
  await page.goto('/login')
  await logIn(page, person)
  await expect(page).toHaveURL(/minha-conta/)
}

// Each test walks through several forms in three ways.
test.setTimeout(180_000)
test.beforeEach(({ page }) => watchStorage(page))

test('before the login', ({ page }) => walk(page, guests, [reload, leave]))

test('of a loan', async ({ page, server }) => {
  await logInAs(page, server.origin, 'lara')
  await page.goto('/minha-conta/emprestimos')
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await walk(page, borrowing, [reload, leave, outlive])
})

test('of the account', async ({ page, server }) => {
  await logInAs(page, server.origin, 'lara')
  await walk(page, holding, [reload, leave, outlive])
})

test('of a request', async ({ page, server }) => {
  await logInAs(page, server.origin, 'karina')
  await walk(page, answering, [reload, leave, outlive])
})

test('of offers', async ({ page, server, mailbox }) => {
  const borrower = await atOffers(server.origin, mailbox)
  await enter(page, borrower)
  await walk(page, choosing, [reload, leave, (of, row) => outlive(of, row, borrower.person.password)])
})

test('of a refusal', async ({ page, server, mailbox }) => {
  const borrower = await declined(server.origin, mailbox)
  await enter(page, borrower)
  await walk(page, refused, [reload, leave, (of, row) => outlive(of, row, borrower.person.password)])
})

test('of a statement', async ({ page, server, mailbox }) => {
  const borrower = await atStatement(server.origin, mailbox)
  await enter(page, borrower)
  await walk(page, confirming, [reload, leave, (of, row) => outlive(of, row, borrower.person.password)])
})

test('of a contract', async ({ page, server, mailbox }) => {
  const borrower = await atContract(server.origin, mailbox)
  await enter(page, borrower)
  await walk(page, signing, [reload, leave, (of, row) => outlive(of, row, borrower.person.password)])
})

test('the code of the app is asked for at once where the password was right before', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  const call = callerOf(`${server.origin}/api/v1`, await tokenOf(server.origin, person))
  const { secret: key } = await call<{ secret: string }>('POST', '/user/second-factor', {
    currentPassword: person.password,
  })
  const app = new Authenticator(key)
  await call('POST', '/user/second-factor/confirm', { secondFactor: app.code() })
  await page.goto('/login')
  await logIn(page, person)
  const factor = page.getByLabel('Código de verificação')
  await expect(factor).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await expect(factor).toBeVisible()
  // Another account may have none.
  await page.getByLabel('E-mail').fill(email)
  await expect(factor).toBeHidden()
})
