import type { knownDebts } from '#core/api/contract/known-debts.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { today } from '#core/calendar/clock.ts'
import { nextOfPlan } from '#core/money/late-plan.ts'
import type { Context } from '../platform/context.ts'
import type { ApplicantFacts } from '../ports/lender.ts'
import { committedCents } from '../request/lending/gather-facts.ts'
import { amountLeftOn, amountWithGone, installmentsOn, nextInstallmentOf } from './installment-schedule.ts'
import { planOn } from './late-plans.ts'
import { listLoansInRepayment } from './loans-in-repayment.ts'

/** What is known of a user's debts, here and elsewhere. */
export async function showKnownDebts(
  { database, clock }: Context,
  userId: string,
): Promise<Answer<typeof knownDebts>> {
  const { monthlyIncome, facts: stored } = await database
    .selectFrom('people')
    .select('people.monthlyIncome')
    .select(({ selectFrom }) =>
      selectFrom('loanDecisions')
        .innerJoin('loans', 'loans.id', 'loanDecisions.loanId')
        .select('loanDecisions.facts')
        .whereRef('loans.userId', '=', 'people.userId')
        .orderBy('loanDecisions.id', 'desc')
        .limit(1)
        .as('facts'),
    )
    .where('people.userId', '=', userId)
    .executeTakeFirstOrThrow()
  const facts = stored ? (JSON.parse(stored) as ApplicantFacts) : null
  const day = today(clock)
  const loans = await listLoansInRepayment(database, userId, ['active'])
  return {
    monthlyIncome: facts?.finding?.confirmedIncome ?? facts?.collected?.monthlyIncome ?? monthlyIncome,
    otherInstallments: facts && committedCents(facts),
    own: loans.flatMap((running) => {
      const items = installmentsOn(running, day)
      const { totalCents: balanceCents } = amountLeftOn(running, items, day)
      const part = nextOfPlan(planOn(running, day))?.item
      const installmentCents = (nextInstallmentOf(items)?.installmentCents ?? 0) + (part?.openCents ?? 0)
      const withGoneCents = amountWithGone(running, items, day)
      return balanceCents > 0
        ? [{ loanId: running.id, protocol: running.protocol, balanceCents, withGoneCents, installmentCents }]
        : []
    }),
  }
}
