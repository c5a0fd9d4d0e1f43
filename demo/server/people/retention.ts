import type { LoanState } from '../../../core/api/contract/personal-loan.ts'

const daySeconds = 24 * 60 * 60

/**
 * How long the contracts that have ended, and the consent to a query of the SCR, are kept after their owner has
 * left: 5 years from the end of the relation (Lei 9.613/1998, art. 10, § 2; LGPD, art. 16, I). Seconds, with the leap days of any 5 years.
 */
export const contractSeconds = (5 * 365 + 2) * daySeconds

/** With a contract, or about to have one: the account stays until this has ended. */
export const openStates: Partial<Record<LoanState, 'loan_active' | 'loan_under_review'>> = {
  documents: 'loan_under_review',
  'under-review': 'loan_under_review',
  active: 'loan_active',
}

/** Ended contracts: kept, with name, CPF and date of birth of the person who signed. Every other request goes. */
export const contractStates: readonly LoanState[] = ['paid-off', 'withdrawn']
