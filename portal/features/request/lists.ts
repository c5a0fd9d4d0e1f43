import * as api from '#core/api/contract/personal-loan.ts'
import { formed, type Read, together, useRead } from '../../kit/reads/use-read.ts'

/** In the order of how much they ask of the person. */
export const loanGroups = ['notCompleted', 'underReview', 'active', 'paidOff', 'ended'] as const

export type LoanGroup = (typeof loanGroups)[number]

export type LoanLists = Record<LoanGroup, readonly api.PersonalLoan[]>

/** All of the person's loans, by group. */
export function useLoanLists(): Read<LoanLists> {
  const reads = together({
    notCompleted: useRead(api.notCompletedLoans),
    underReview: useRead(api.loansUnderReview),
    active: useRead(api.activeLoans),
    paidOff: useRead(api.paidOffLoans),
    withdrawn: useRead(api.withdrawnLoans),
    ended: useRead(api.endedLoans),
  })
  return formed(reads, ({ notCompleted, underReview, active, paidOff, withdrawn, ended }) => ({
    notCompleted: notCompleted.items,
    underReview: underReview.items,
    active: active.items,
    paidOff: paidOff.items,
    ended: [...withdrawn.items, ...ended.items],
  }))
}
