import * as contract from '#core/api/contract/personal-loan.ts'
import type { ErrorCode } from '#core/api/errors.ts'
import { allowsTransition, statesOf } from '#core/loan/lifecycle.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { countAttempt } from '../platform/limits/rate-limits.ts'
import { replaceOffers } from './change-offers.ts'
import { readAvailability } from './loan-availability.ts'
import { type LoanKey, moveLoan } from './loan-transition.ts'
import { listLoans, readCurrentLoan, readLoan, readLoanRow } from './read-loans.ts'
import { startRequest } from './start-request.ts'

type LoanWishColumns = Pick<Schema['loans'], 'loanAmount' | 'installmentsQty' | 'purpose'>

const refusals: Record<NonNullable<Awaited<ReturnType<typeof readAvailability>>['reason']>, ErrorCode> = {
  closed: 'lending_unavailable',
  state: 'lending_unavailable',
  'recent-decline': 'lending_unavailable',
  'death-reported': 'death_reported',
  late: 'own_arrears',
  'open-request': 'request_open',
}

/** Routes for loan requests and their lists. */
export function personalLoanRoutes(routes: ContractRoutes, context: Context): void {
  const lists = [
    [contract.activeLoans, 'active'],
    [contract.loansUnderReview, 'underReview'],
    [contract.paidOffLoans, 'paidOff'],
    [contract.withdrawnLoans, 'withdrawn'],
    [contract.endedLoans, 'ended'],
    [contract.notCompletedLoans, 'notCompleted'],
  ] as const
  for (const [operation, group] of lists) {
    routes.own(operation, ({ userId, database }) => listLoans(context, database, userId, statesOf(group)))
  }

  routes.own(contract.currentLoan, async ({ userId, database }) => ({
    current: await readCurrentLoan(context, database, userId),
  }))
  routes.own(contract.createLoan, async ({ userId, database, body }) => {
    await countAttempt({ ...context, database }, 'createLoan', userId)
    const { available, reason } = await readAvailability(context, database, userId)
    if (!available) throw createRefusal(refusals[reason ?? 'closed'])
    return startRequest(context, database, userId, body)
  })
  routes.own(contract.getLoan, ({ userId, database, params }) =>
    readLoan(context, database, userId, params.id),
  )
  routes.own(contract.updateLoanAmount, ({ userId, database, params: { id }, body }) => {
    const set = { loanAmount: body.loanAmount, installmentsQty: body.installmentsQty }
    return changeWish(database, { userId, id }, set)
  })
  routes.own(contract.updateLoanPurpose, async ({ userId, database, params: { id }, body }) => {
    const { state } = await readLoanRow(database, userId, id)
    if (allowsTransition(state, 'replaceOffers'))
      return replaceOffers(context, database, { userId, id }, body)
    return changeWish(database, { userId, id }, body)
  })

  async function changeWish(database: Database, key: LoanKey, set: Partial<LoanWishColumns>) {
    await inTransaction(database, (transaction) => moveLoan(context, transaction, key, 'changeWish', { set }))
    return readLoan(context, database, key.userId, key.id)
  }
}
