import * as api from '#core/api/contract/personal-loan.ts'
import { type LoanGroup, loanGroups } from '#core/loan/lifecycle.ts'
import { formed, type Read, together, useRead } from '../../kit/reads/use-read.ts'

/** Contracts that were given up are shown among what has ended. */
export type ShownGroup = Exclude<LoanGroup, 'withdrawn'>

export const shownGroups = loanGroups.filter((group) => group !== 'withdrawn')

export type LoanLists = Record<ShownGroup, readonly api.PersonalLoan[]>

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
