import { nextInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { listCredits } from '#core/api/contract/payments.ts'
import { currentPerson } from '#core/api/contract/person.ts'
import * as loans from '#core/api/contract/personal-loan.ts'
import { securityOverview } from '#core/api/contract/security.ts'
import { listWithdrawals } from '#core/api/contract/withdrawal.ts'
import { businessDate, systemClock } from '#core/format/clock.ts'
import { daysBetween } from '#core/format/dates.ts'
import { phaseOf } from '#core/loan/lifecycle.ts'
import { formed, type Read, together, useRead } from '../../kit/reads/use-read.ts'

/** Everything that may need the person's attention. */
export interface OverviewFacts {
  firstName: string
  installments: Answer<typeof nextInstallments>['items']
  notCompleted: readonly loans.PersonalLoan[]
  underReview: readonly loans.PersonalLoan[]
  /** The latest request, where it was lately refused, or is with the partner lender. */
  refused: readonly loans.PersonalLoan[]
  /** What contracts that were given up still have to give back. */
  toReturn: Answer<typeof listWithdrawals>['items']
  /** What they paid too much, by loan. */
  credits: Answer<typeof listCredits>['items']
  secondFactor: Answer<typeof securityOverview>['secondFactor']
}

/** About as long as somebody asks what became of it. */
const lateDays = 90

function lately({ state, decision }: loans.PersonalLoan, now = systemClock()): boolean {
  if (phaseOf(state) !== 'refused' || !decision) return false
  return daysBetween(businessDate(new Date(decision.decidedAt)), businessDate(now)) <= lateDays
}

export function useOverview(): Read<OverviewFacts> {
  const reads = together({
    person: useRead(currentPerson),
    next: useRead(nextInstallments),
    notCompleted: useRead(loans.notCompletedLoans),
    underReview: useRead(loans.loansUnderReview),
    ended: useRead(loans.endedLoans),
    withdrawn: useRead(listWithdrawals),
    credits: useRead(listCredits),
    security: useRead(securityOverview),
  })
  return formed(
    reads,
    ({ person, next, notCompleted, underReview, ended, withdrawn, credits, security }) => ({
      firstName: person.prettyFirstName,
      installments: next.items,
      notCompleted: notCompleted.items,
      underReview: underReview.items,
      refused: notCompleted.items.length === 0 ? ended.items.slice(0, 1).filter((loan) => lately(loan)) : [],
      toReturn: withdrawn.items.filter(({ openCents }) => openCents > 0),
      credits: credits.items,
      secondFactor: security.secondFactor,
    }),
  )
}
