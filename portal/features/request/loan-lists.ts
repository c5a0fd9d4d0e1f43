import * as api from '#core/api/contract/personal-loan.ts'
import { type LoanGroup, loanGroups } from '#core/loan/lifecycle.ts'
import { mapRead, type Read, useReads } from '../../kit/reads/use-read.ts'

/** Withdrawn contracts are shown among the ended loans. */
export type ShownGroup = Exclude<LoanGroup, 'withdrawn'>

export const shownGroups = loanGroups.filter((group) => group !== 'withdrawn')

export type LoanLists = Record<ShownGroup, readonly api.PersonalLoan[]>

export const loanListReads = {
  notCompleted: api.notCompletedLoans,
  underReview: api.loansUnderReview,
  active: api.activeLoans,
  paidOff: api.paidOffLoans,
  withdrawn: api.withdrawnLoans,
  ended: api.endedLoans,
}

/** All of the customer's loans, by group. */
export function useLoanLists(): Read<LoanLists> {
  return mapRead(
    useReads(loanListReads),
    ({ notCompleted, underReview, active, paidOff, withdrawn, ended }) => ({
      notCompleted: notCompleted.items,
      underReview: underReview.items,
      active: active.items,
      paidOff: paidOff.items,
      ended: [...withdrawn.items, ...ended.items],
    }),
  )
}
