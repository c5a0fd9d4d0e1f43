import type { LoanStepId } from '../../../portal/flows/loan/step-paths.ts'
import { loan } from '../../../portal/flows/loan/steps.ts'
import { answerQuestion } from './question.ts'
import type { Visit } from './visit.ts'

const press = (name: string | RegExp) => (visit: Visit) =>
  visit.hands.press(visit.page.getByRole('button', { name }))

/** What is done on each page that is more than a plain question. */
export const views: Partial<Record<LoanStepId, (visit: Visit) => Promise<void>>> = {
  async bankAccount(visit) {
    await answerQuestion(visit, loan.steps.bankAccount)
    // The digits of this one do not agree: it is asked about once more, and kept.
    if (visit.persona.answers.bank === '260') await press('Continuar assim')(visit)
  },
  basicCheck: press('Está certo, continuar'),
  extendedCheck: press('Está certo, ver o contrato'),
  extraCheck: press('Está certo, continuar'),
}
