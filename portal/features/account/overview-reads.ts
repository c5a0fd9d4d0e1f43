import { withdrawalDays } from '#core/agreement/withdrawal.ts'
import { readReportedDeath } from '#core/api/contract/deaths.ts'
import { nextInstallments } from '#core/api/contract/installments.ts'
import { loanAvailability } from '#core/api/contract/loan-offers.ts'
import { listNeeds, type Need } from '#core/api/contract/messages.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { listCredits } from '#core/api/contract/payments.ts'
import { currentPerson } from '#core/api/contract/person.ts'
import * as loans from '#core/api/contract/personal-loan.ts'
import { readReview } from '#core/api/contract/review.ts'
import { securityOverview } from '#core/api/contract/security.ts'
import { listWithdrawals } from '#core/api/contract/withdrawal.ts'
import { businessDate, systemClock } from '#core/calendar/clock.ts'
import { daysBetween } from '#core/calendar/dates.ts'
import { phaseOf } from '#core/loan/lifecycle.ts'
import { combineReads, mapRead, none, type Read, useRead, useReads } from '../../kit/reads/use-read.ts'

interface RefusedLoan {
  loan: loans.PersonalLoan
  /** The human review that was requested. */
  review: Answer<typeof readReview>['review']
  /** UTC instant from which another request is allowed; null if allowed now or something else prevents it. */
  againFrom: string | null
  mayAskAgain: boolean
}

/** Everything that may need the customer's attention. */
export interface OverviewFacts {
  firstName: string
  installments: Answer<typeof nextInstallments>['items']
  notCompleted: readonly loans.PersonalLoan[]
  underReview: readonly loans.PersonalLoan[]
  /** Recently paid off loans, and those of which a payment is gone. */
  paidOff: readonly loans.PersonalLoan[]
  /** The latest request if it was recently declined or is with the partner lender. */
  refused: RefusedLoan | null
  /** Amounts to return for withdrawn contracts. */
  toReturn: Answer<typeof listWithdrawals>['items']
  /** Contracts that were given up not long ago, of which nothing is left to return or to have back. */
  withdrawn: Answer<typeof listWithdrawals>['items']
  /** Overpayments, by loan. */
  credits: Answer<typeof listCredits>['items']
  /** Answers that were not opened yet. */
  answers: readonly Need[]
  /** Changes of a contract that the staff has proposed. */
  proposals: readonly Need[]
  secondFactor: Answer<typeof securityOverview>['secondFactor']
  /** Never asked for a loan. */
  isNew: boolean
  /** Whether a request or contract was given up not long ago, perhaps because of pressure: no other loan is suggested. */
  gaveUpLately: boolean
  /** Whether a code sent to the mobile was confirmed; null where no codes are sent. */
  mobileProved: Answer<typeof currentPerson>['mobileProved']
}

/** Days without a word of another loan after one was given up. */
const restDays = 30

/** About how long customers ask about the outcome. */
const lateDays = 90

const isRecent = (moment: string, days = lateDays): boolean =>
  daysBetween(businessDate(new Date(moment)), businessDate(systemClock())) <= days

const isReturnOpen = ({ openCents, goneBy }: OverviewFacts['toReturn'][number]): boolean =>
  openCents > 0 || goneBy !== null

type LoansRead = Read<Answer<typeof loans.endedLoans>>

function recentlyRefused({ state: open }: LoansRead, { state: ended }: LoansRead): loans.PersonalLoan | null {
  if (open.status !== 'performed' || ended.status !== 'performed' || open.value.items.length > 0) return null
  const [latest] = ended.value.items
  const isRefused = latest && phaseOf(latest.state) === 'refused' && latest.decision
  return isRefused && isRecent(isRefused.decidedAt) ? latest : null
}

/** Reads that are always made. */
export const overviewReads = {
  person: currentPerson,
  next: nextInstallments,
  notCompleted: loans.notCompletedLoans,
  underReview: loans.loansUnderReview,
  paidOff: loans.paidOffLoans,
  ended: loans.endedLoans,
  withdrawn: listWithdrawals,
  credits: listCredits,
  security: securityOverview,
  again: loanAvailability,
  death: readReportedDeath,
  needs: listNeeds,
}

export function useOverview(): Read<OverviewFacts> {
  const known = useReads(overviewReads)
  const refused = recentlyRefused(useRead(loans.notCompletedLoans), useRead(loans.endedLoans))
  const review = useRead(readReview, refused?.review ? { params: { id: refused.id } } : null)
  const reads = combineReads({
    known,
    review: refused?.review ? review : none,
  })
  return mapRead(
    reads,
    ({
      known: {
        person,
        next,
        notCompleted,
        underReview,
        paidOff,
        ended,
        withdrawn,
        credits,
        security,
        again,
        needs,
      },
      review,
    }) => ({
      firstName: person.prettyFirstName,
      installments: next.items,
      notCompleted: notCompleted.items,
      underReview: underReview.items,
      // A later credit also updates a paid-off loan; then the credit is shown instead.
      paidOff: paidOff.items.filter(
        ({ id, updatedAt, goneBy }) =>
          goneBy !== null || (isRecent(updatedAt) && !credits.items.some(({ loanId }) => loanId === id)),
      ),
      refused: refused && {
        loan: refused,
        review: review?.review ?? null,
        againFrom: again.until,
        mayAskAgain: again.available,
      },
      toReturn: withdrawn.items.filter(isReturnOpen),
      withdrawn: withdrawn.items.filter(
        (one) =>
          !isReturnOpen(one) &&
          isRecent(one.withdrawnAt, withdrawalDays) &&
          !credits.items.some(({ loanId }) => loanId === one.loanId),
      ),
      credits: credits.items,
      answers: needs.items.filter(({ kind }) => kind === 'answer'),
      proposals: needs.items.filter(({ kind }) => kind === 'proposal'),
      secondFactor: security.secondFactor,
      gaveUpLately: [
        ...withdrawn.items.map(({ withdrawnAt }) => withdrawnAt),
        ...ended.items.filter(({ state }) => state === 'cancelled').map(({ updatedAt }) => updatedAt),
      ].some((moment) => isRecent(moment, restDays)),
      isNew: [next, notCompleted, underReview, paidOff, ended, withdrawn, credits].every(
        ({ items }) => items.length === 0,
      ),
      mobileProved: person.mobileProved,
    }),
  )
}
