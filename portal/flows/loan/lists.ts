import { createAction } from '../../../core/actions/action.ts'
import { call } from '../../../core/api/client.ts'
import * as api from '../../../core/api/contract/personal-loan.ts'
import { onSessionEnd } from '../../../core/session/session.ts'

/** In the order of how much they ask of the person. */
export const loanGroups = ['notCompleted', 'underReview', 'active', 'paidOff', 'ended'] as const

export type LoanGroup = (typeof loanGroups)[number]

export type LoanLists = Record<LoanGroup, readonly api.PersonalLoan[]>

/** All of the person's loans, by group. */
export const loadLists = createAction(async (signal): Promise<LoanLists> => {
  const get = async (row: typeof api.activeLoans) => (await call(row, {}, { signal })).items
  const [notCompleted, underReview, active, paidOff, withdrawn, ended] = await Promise.all([
    get(api.notCompletedLoans),
    get(api.loansUnderReview),
    get(api.activeLoans),
    get(api.paidOffLoans),
    get(api.withdrawnLoans),
    get(api.endedLoans),
  ])
  return { notCompleted, underReview, active, paidOff, ended: [...withdrawn, ...ended] }
})

onSessionEnd(loadLists.reset)
