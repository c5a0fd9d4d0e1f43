import { documentWords } from '#core/agreement/document-words.ts'
import { documentKinds, identityKinds } from '#core/agreement/documents.ts'
import type { LoanStepId } from '#core/routes/journey.ts'
import { text as confirmText } from '../../../portal/features/request/ebs/confirm/text.ts'
import { text as startText } from '../../../portal/features/request/ebs/start/text.ts'
import { text as bankDataText } from '../../../portal/features/request/ebs/text.ts'
import { loan } from '../../../portal/features/request/journey-steps.ts'
import { photo, statement } from './files.ts'
import { answerQuestion } from './question.ts'
import type { Visit } from './visit.ts'

type View = (visit: Visit) => Promise<void>

const press =
  (name: string | RegExp): View =>
  ({ page, input }) =>
    input.press(page.getByRole('button', { name }).first())

const tick =
  (name: RegExp): View =>
  ({ page, input }) =>
    input.tick(page.getByRole('checkbox', { name }))

/** Runs several views on one page, one after another. */
const inTurn =
  (...views: View[]): View =>
  async (visit) => {
    for (const view of views) await view(visit)
  }

const bank: View = async (visit) => {
  const { page, input, persona } = visit
  if (!('name' in persona.bank)) {
    await page.getByLabel('Arquivo do extrato').setInputFiles(await statement(page))
    return press('Enviar extrato')(visit)
  }
  await press(new RegExp(persona.bank.name))(visit)
  await input.type(page.getByRole('textbox', { name: 'Usuário' }), persona.bank.fields.user ?? '')
  await input.type(page.getByLabel(/^Senha/), persona.bank.fields.password ?? '')
  if (persona.bank.way === 'bank') return press('Conectar')(visit)
  await press('Entrar')(visit)
  await press(/^Autorizar$/)(visit)
  await page.waitForURL('**/emprestimo/**')
}

/** The bank asks for a code, the statement is to be confirmed, or nothing is asked here. */
const waiting: View = async (visit) => {
  const { page, input, persona } = visit
  if ('token' in persona.bank && persona.bank.token) {
    await input.type(page.getByLabel('Código enviado pelo banco'), persona.bank.token)
    await press('Enviar código')(visit)
  }
  if (persona.bank.way === 'statement') await press(confirmText.right)(visit)
}

const sign: View = async (visit) => {
  const { page, input, mailbox, person } = visit
  const before = (await mailbox.codesFor(person.email)).length
  await inTurn(tick(/Li o contrato e aceito/), press('Enviar código'))(visit)
  await page.getByText(/Enviamos um código/).waitFor()
  await input.type(page.getByLabel('Código de assinatura'), await mailbox.codeFor(person.email, before + 1))
  await press('Assinar o contrato')(visit)
}

const photographs: View = async ({ page }) => {
  for (const kind of identityKinds)
    await page
      .getByLabel(`Escolher arquivo: ${documentWords[kind]}`)
      .setInputFiles(await photo(`${kind}.jpg`))
  const received = page.getByText('Recebido', { exact: true })
  await received.nth(identityKinds.length - 1).waitFor()
}

const documents: View = async (visit) => {
  const { page } = visit
  for (const kind of documentKinds) {
    const input = page.getByLabel(`Escolher arquivo: ${documentWords[kind]}`)
    // No document is required for what the bank confirmed or what was sent before the signature.
    if ((await input.count()) === 0) continue
    await input.setInputFiles(await photo(`${kind}.jpg`))
  }
  await page.getByText('Está tudo aqui.').waitFor()
  // With the page marked as hidden, the next one does not poll the review and can be checked.
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }))
  await press('Enviar para análise')(visit)
}

/** With the bank account if there is a choice, which is the first way then. */
const send: View = async ({ page, input }) => {
  const ways = page.locator('input[type="radio"]:enabled')
  if ((await ways.count()) > 0) await input.press(ways.first())
}

/** Actions on each page that is more than a plain question. */
export const views: Partial<Record<LoanStepId, View>> = {
  async bankAccount(visit) {
    await answerQuestion(visit, loan.steps.bankAccount)
    if (visit.persona.answers.receiveBy !== 'conta') return
    // The example's digits do not match, so the page asks for confirmation.
    await press('Continuar assim')(visit)
  },
  basicCheck: press('Está certo, continuar'),
  async ebsStart(visit) {
    const { way } = visit.persona.bank
    if (way === 'none') return inTurn(press(bankDataText.skip.title), press('Seguir assim'))(visit)
    await tick(/Li e autorizo/)(visit)
    await press(way === 'statement' ? startText.statement : startText.bank)(visit)
  },
  ebsBank: bank,
  ebsSending: async () => undefined,
  ebsWaiting: waiting,
  offers: press(/^Escolher \d+ parcelas/),
  identity: (visit) => answerQuestion(visit, loan.steps.identity, photographs),
  extendedCheck: press('Está certo, ver o contrato'),
  contract: sign,
  documents,
  declined: press(/^Quero que a/),
  extraCheck: press('Está certo, continuar'),
  extraConsent: inTurn(send, tick(/Li e autorizo o envio/), press(/^Enviar (à|com a conta)/)),
  extraWaiting: async () => undefined,
}

/** Steps that pass by themselves and may be gone before they are checked. */
export const passing: readonly LoanStepId[] = ['ebsSending', 'ebsWaiting', 'extraWaiting']
