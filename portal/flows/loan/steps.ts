import type { PersonalLoan } from '../../../core/api/contract/personal-loan.ts'
import { defineFlow } from '../flow-step.ts'
import { text } from './text.ts'

export type LoanStepId = 'amount' | 'purpose'

/** What is known of the request being made: null before the first answer is saved. */
export interface LoanFacts {
  loan: PersonalLoan | null
}

/** The loan journey: one row a question. */
export const loan = defineFlow<LoanStepId, LoanFacts>('/emprestimo', 'amount', {
  amount: {
    path: 'novo',
    ...text.amount,
    fields: ['loanAmount', 'installmentsQty'],
    done: (facts) => facts.loan !== null,
    next: 'purpose',
  },
  purpose: {
    path: 'novo/objetivo',
    ...text.purpose,
    fields: ['purpose'],
    done: (facts) => facts.loan?.purpose != null,
  },
})
