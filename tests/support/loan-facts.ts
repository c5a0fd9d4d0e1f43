import { erasedNames } from '#core/answers/answers.ts'
import { examples } from '#core/answers/examples.ts'
import type { PersonalLoan } from '#core/api/contract/personal-loan.ts'
import type { LoanState } from '#core/loan/lifecycle.ts'
import type { LoanFacts } from '../../portal/features/request/loan-facts.ts'

const registered = {
  ...examples.person,
  cpf: '27654901470',
  primaryEmailAddress: 'elisa@example.com',
  prettyFirstName: 'Elisa',
  dateOfBirth: '1990-03-27',
  mobileProved: null,
  mobileRefusal: null,
}

const nobody = {
  ...registered,
  ...Object.fromEntries(erasedNames.filter((name) => name !== 'mobile').map((name) => [name, null])),
}

/** A user who has answered the questions of all sections. */
export const answered = registered

export const home = examples.address

/** As sent. */
export const account = examples.bankAccount

/** As received. */
export const bankAccount = { ...account, bankName: 'Nubank' } as const

/** A request in a state. */
export function loanIn(state: LoanState, more: Partial<PersonalLoan> = {}): PersonalLoan {
  const decided = !['basic-info', 'bank-data'].includes(state)
  const outcome = ['declined', 'forwarded'].includes(state) ? 'declined' : 'approved'
  return {
    id: 'a',
    state,
    loanAmount: 8_000_00,
    installmentsQty: 24,
    purpose: 'reforma',
    review: null,
    missing: [],
    bankAsks: null,
    pickedOfferId: null,
    pickedAt: null,
    signedAt: null,
    releasedAt: null,
    payoutId: null,
    documentsUntil: null,
    payoutRefusal: null,
    lapsed: null,
    goneBy: null,
    goneAnswerBy: null,
    offeredTerms: [],
    picked: null,
    unmet: null,
    weighed: [],
    corrections: [],
    correctedAt: null,
    decision: decided
      ? { outcome, reasons: [], decidedAt: '2026-11-21T12:00:00.000Z', leastIncome: null }
      : null,
    createdAt: '2026-11-21T12:00:00.000Z',
    updatedAt: '2026-11-21T12:00:00.000Z',
    ...more,
  }
}

/** Facts of a journey; by default nothing is answered. */
export function factsOf(more: Partial<LoanFacts> = {}): LoanFacts {
  return {
    loan: null,
    offers: [],
    person: nobody as LoanFacts['person'],
    address: null,
    bankAccount: null,
    availability: null,
    ebs: null,
    partner: null,
    chosen: {
      bankConsent: null,
      bankWay: 'last',
      partnerFor: null,
      extraChecked: null,
      partnerConsent: null,
    },
    ...more,
  }
}
