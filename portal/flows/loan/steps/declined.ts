import { inState, type LoanFacts } from '../facts.ts'
import type { LoanRow, Section } from '../loan-step.ts'
import type { LoanStepId } from '../step-paths.ts'
import { text } from '../text/questions.ts'
import { account, address, identity } from './parts.ts'
import { questionsOf } from './question.ts'

const isDeclined = (facts: LoanFacts) => inState(facts, 'declined')
const isForwarded = (facts: LoanFacts) => inState(facts, 'forwarded')
const question = questionsOf('partner', isDeclined, isForwarded)

/** A step that is its own page. */
const step = (
  section: Section,
  words: { title: string; lead?: string },
  done: (facts: LoanFacts) => boolean,
  next?: LoanRow['next'],
): LoanRow => ({ section, ...words, open: isDeclined, done, next })

/** The partner lender would take it neither with bank data to show nor without. */
export const nobodyTakesIt = ({ partner }: LoanFacts) =>
  partner?.withBankInfo.status === 'unavailable' && partner.without.status === 'unavailable'

const wantsPartner = ({ loan, chosen }: LoanFacts) => loan !== null && chosen.partnerFor === loan.id

const wasChecked = ({ loan, chosen }: LoanFacts) => loan !== null && chosen.extraChecked === loan.id

/** After a refusal: why, what may be done about it, and on to the partner lender for whoever wants that. */
export const declinedSteps = {
  declined: step(
    'decision',
    text.declined,
    (facts) => isForwarded(facts) || nobodyTakesIt(facts) || wantsPartner(facts),
    [{ when: nobodyTakesIt, to: 'unavailable', because: 'a parceira também não atende' }, 'extraWork'],
  ),
  extraWork: question('person', {
    ...text.extraWork,
    fields: ['occupationKind', 'occupationArea'],
    next: 'extraMobile',
  }),
  extraMobile: question('person', { ...text.extraMobile, fields: ['mobile'], next: 'extraOccupation' }),
  extraOccupation: question('person', {
    ...text.occupation,
    ...text.forPartner,
    fields: ['occupation'],
    next: 'extraAddress',
  }),
  extraAddress: question('address', { ...text.address, ...address, next: 'extraEducation' }),
  extraEducation: question('person', {
    ...text.education,
    ...text.forPartner,
    fields: ['education'],
    next: 'extraMaritalStatus',
  }),
  extraMaritalStatus: question('person', {
    ...text.maritalStatus,
    ...text.forPartner,
    fields: ['maritalStatus'],
    next: 'extraGender',
  }),
  extraGender: question('person', { ...text.gender, fields: ['gender'], next: 'extraIdentity' }),
  extraIdentity: question('person', {
    ...text.identity,
    ...text.forPartner,
    ...identity,
    next: 'extraMotherName',
  }),
  extraMotherName: question('person', {
    ...text.motherName,
    ...text.forPartner,
    fields: ['motherName'],
    next: 'extraPurpose',
  }),
  extraPurpose: question('purpose', { ...text.purpose, fields: ['purpose'], next: 'extraAmount' }),
  extraAmount: question('amount', {
    ...text.amountAgain,
    fields: ['loanAmount', 'installmentsQty'],
    next: 'extraBankAccount',
  }),
  extraBankAccount: question('bankAccount', { ...text.bankAccount, ...account, next: 'extraCheck' }),
  extraCheck: step(
    'partner',
    text.extraCheck,
    (facts) => isForwarded(facts) || wasChecked(facts),
    'extraConsent',
  ),
  extraConsent: step(
    'partner',
    text.extraConsent,
    (facts) => isForwarded(facts) || facts.chosen.partnerConsent !== null,
    'extraWaiting',
  ),
  extraWaiting: step('partner', text.extraWaiting, isForwarded, 'forwarded'),
  forwarded: { ...step('end', text.forwarded, () => false), open: isForwarded },
  openRequest: {
    section: 'end',
    ...text.openRequest,
    done: () => false,
  },
  unavailable: {
    section: 'end',
    ...text.unavailable,
    done: () => false,
  },
} satisfies Partial<Record<LoanStepId, LoanRow>>
