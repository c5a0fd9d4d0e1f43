import { isPast, type LoanState } from '../../../../core/loan/lifecycle.ts'
import { inState, type LoanFacts, mayNow } from '../facts.ts'
import type { LoanRow, Section } from '../loan-step.ts'
import type { LoanStepId } from '../step-paths.ts'
import { text } from '../text/questions.ts'
import { identity } from './parts.ts'
import { questionsOf } from './question.ts'

const past =
  (state: LoanState) =>
  ({ loan }: LoanFacts) =>
    loan !== null && isPast(loan.state, state)

const telling = (facts: LoanFacts) => inState(facts, 'extended-info')
const question = questionsOf('extended', telling, past('extended-info'))

/** A step that is its own page, behind the person once the loan is past a state. */
const step = (
  section: Section,
  words: Pick<LoanRow, 'title' | 'lead' | 'wentBack'>,
  state: LoanState,
  next?: LoanStepId,
): LoanRow => ({
  section,
  ...words,
  open: (facts) => inState(facts, state),
  done: past(state),
  next,
})

/** From the offers to the money. */
export const agreementSteps = {
  offers: {
    ...step('offers', text.offers, 'offers', 'extendedEducation'),
    // Another offer may be picked until the contract is signed.
    open: (facts) => mayNow(facts, 'replaceOffers'),
  },
  extendedEducation: question('person', {
    ...text.education,
    fields: ['education'],
    next: 'maritalStatus',
  }),
  maritalStatus: question('person', { ...text.maritalStatus, fields: ['maritalStatus'], next: 'identity' }),
  identity: question('person', { ...text.identity, ...identity, next: 'motherName' }),
  motherName: question('person', { ...text.motherName, fields: ['motherName'], next: 'occupationArea' }),
  occupationArea: question('person', {
    ...text.occupationArea,
    fields: ['occupationArea'],
    next: 'extendedCheck',
  }),
  extendedCheck: step('extended', text.extendedCheck, 'extended-info', 'contract'),
  contract: step('signing', text.contract, 'signature', 'documents'),
  documents: step('signing', text.documents, 'documents', 'finished'),
  finished: step('signing', text.finished, 'under-review', 'approved'),
  approved: step('signing', text.approved, 'active'),
} satisfies Partial<Record<LoanStepId, LoanRow>>
