import { documentWords } from '#core/agreement/document-words.ts'
import { documentKinds, identityKinds } from '#core/agreement/documents.ts'
import { loan } from '../../../portal/features/request/steps.ts'
import type { LoanStepId } from '../../../portal/journey.ts'
import { photo, statement } from './files.ts'
import { answerQuestion } from './question.ts'
import type { Visit } from './visit.ts'

type View = (visit: Visit) => Promise<void>

const press =
  (name: string | RegExp): View =>
  ({ page, hands }) =>
    hands.press(page.getByRole('button', { name }).first())

const tick =
  (name: RegExp): View =>
  ({ page, hands }) =>
    hands.tick(page.getByRole('checkbox', { name }))

/** Several hands on one page, one after the other. */
const inTurn =
  (...views: View[]): View =>
  async (visit) => {
    for (const view of views) await view(visit)
  }

const bank: View = async (visit) => {
  const { page, hands, persona } = visit
  if (persona.bank.way !== 'bank') {
    await page.getByLabel('Arquivo do extrato').setInputFiles(await statement(page))
    return press('Enviar extrato')(visit)
  }
  await press(new RegExp(persona.bank.name))(visit)
  await hands.type(page.getByLabel('Usuário'), persona.bank.fields.user ?? '')
  await hands.type(page.getByLabel('Senha do aplicativo'), persona.bank.fields.password ?? '')
  await press('Conectar')(visit)
}

/** The bank asks for a code, or for nothing that the person does here. */
const waiting: View = async (visit) => {
  const { page, hands, persona } = visit
  if (persona.bank.way === 'bank' && persona.bank.token) {
    await hands.type(page.getByLabel('Código enviado pelo banco'), persona.bank.token)
    await press('Enviar código')(visit)
  }
}

const sign: View = async (visit) => {
  const { page, hands, mailbox, person } = visit
  const before = (await mailbox.codesFor(person.email)).length
  await inTurn(tick(/Li o contrato e aceito/), press('Enviar código'))(visit)
  await page.getByText(/Enviamos um código/).waitFor()
  await hands.type(page.getByLabel('Código de assinatura'), await mailbox.codeFor(person.email, before + 1))
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
    // No proof is asked for of what the bank has shown, nor what came before the signature.
    if ((await input.count()) === 0) continue
    await input.setInputFiles(await photo(`${kind}.jpg`))
  }
  await page.getByText('Está tudo aqui.').waitFor()
  // Out of sight, the page that comes next does not look whether the review is over, and stays to be judged.
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }))
  await press('Enviar para análise')(visit)
}

/** With the account where that can be, which is the first of the ways that are open. */
const send: View = ({ page, hands }) => hands.press(page.locator('input[type="radio"]:enabled').first())

/** Where money goes is not said by a token alone. */
const prove: View = async ({ page, hands, person }) => {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  await hands.type(dialog.getByLabel('Senha atual'), person.password)
  await hands.press(dialog.getByRole('button', { name: 'Confirmar' }))
}

/** What is done on each page that is more than a plain question. */
export const views: Partial<Record<LoanStepId, View>> = {
  async bankAccount(visit) {
    await answerQuestion(visit, loan.steps.bankAccount)
    // The digits of the example do not agree: it is asked about once more, and kept.
    if (visit.persona.answers.receiveBy === 'conta') await press('Continuar assim')(visit)
    await prove(visit)
  },
  basicCheck: press('Está certo, continuar'),
  async ebsStart(visit) {
    const { way } = visit.persona.bank
    if (way === 'none') return inTurn(press('Seguir sem dados do banco'), press('Seguir assim'))(visit)
    await tick(/Li e autorizo/)(visit)
    await press(way === 'bank' ? 'Escolher o banco' : 'Prefiro enviar um extrato (OFX)')(visit)
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
  extraConsent: inTurn(send, tick(/Li e autorizo o envio/), press(/^Enviar à/)),
  extraWaiting: async () => undefined,
}

/** Steps that pass by themselves: they may be gone before they are looked at. */
export const passing: readonly LoanStepId[] = ['ebsSending', 'ebsWaiting', 'extraWaiting']
