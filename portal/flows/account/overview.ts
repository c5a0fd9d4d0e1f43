import { createAction } from '../../../core/actions/action.ts'
import { call } from '../../../core/api/client.ts'
import { nextInstallments } from '../../../core/api/contract/installments.ts'
import type { Answer } from '../../../core/api/contract/operation.ts'
import { listCredits } from '../../../core/api/contract/payments.ts'
import { currentPerson } from '../../../core/api/contract/person.ts'
import * as loans from '../../../core/api/contract/personal-loan.ts'
import { securityOverview } from '../../../core/api/contract/security.ts'
import { listWithdrawals } from '../../../core/api/contract/withdrawal.ts'
import { onSessionEnd } from '../../../core/session/session.ts'

/** Everything that may need the person's attention. */
export interface OverviewFacts {
  firstName: string
  installments: Answer<typeof nextInstallments>['items']
  notCompleted: readonly loans.PersonalLoan[]
  underReview: readonly loans.PersonalLoan[]
  /** What contracts that were given up still have to give back. */
  toReturn: Answer<typeof listWithdrawals>['items']
  /** What they paid too much, by loan. */
  credits: Answer<typeof listCredits>['items']
  secondFactor: Answer<typeof securityOverview>['secondFactor']
}

export const loadOverview = createAction(async (signal): Promise<OverviewFacts> => {
  const [person, next, notCompleted, underReview, given, credits, security] = await Promise.all([
    call(currentPerson, {}, { signal }),
    call(nextInstallments, {}, { signal }),
    call(loans.notCompletedLoans, {}, { signal }),
    call(loans.loansUnderReview, {}, { signal }),
    call(listWithdrawals, {}, { signal }),
    call(listCredits, {}, { signal }),
    call(securityOverview, {}, { signal }),
  ])
  return {
    firstName: person.prettyFirstName,
    installments: next.items,
    notCompleted: notCompleted.items,
    underReview: underReview.items,
    toReturn: given.items.filter(({ openCents }) => openCents > 0),
    credits: credits.items,
    secondFactor: security.secondFactor,
  }
})

onSessionEnd(loadOverview.reset)
