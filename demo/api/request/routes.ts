import * as contract from '#core/api/contract/personal-loan.ts'
import { allows, statesOf } from '#core/loan/lifecycle.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { refusal } from '../platform/http/errors.ts'
import { count } from '../platform/limits/limit.ts'
import { readAvailability } from './availability.ts'
import { replaceOffers } from './offers.ts'
import { listLoans, readCurrent, readLoan, readRow } from './read.ts'
import { startLoan } from './request.ts'
import { type LoanKey, moveLoan } from './transition.ts'

type Wish = Pick<Schema['loans'], 'loanAmount' | 'installmentsQty' | 'purpose'>

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
    routes.own(operation, ({ userId, database }) => listLoans(database, userId, statesOf(group)))
  }

  routes.own(contract.currentLoan, async ({ userId, database }) => ({
    current: await readCurrent(database, userId),
  }))
  routes.own(contract.createLoan, async ({ userId, database, body }) => {
    await count({ ...context, database }, 'createLoan', userId)
    const { available, reason } = await readAvailability(context, database, userId)
    if (!available) throw refusal(409, reason === 'open-request' ? 'request_open' : 'lending_unavailable')
    return startLoan(context, database, userId, body)
  })
  routes.own(contract.getLoan, ({ userId, database, params }) => readLoan(database, userId, params.id))
  routes.own(contract.updateLoanAmount, ({ userId, database, params: { id }, body }) => {
    const set = { loanAmount: body.loanAmount, installmentsQty: body.installmentsQty }
    return changeWish(database, { userId, id }, set)
  })
  routes.own(contract.updateLoanPurpose, async ({ userId, database, params: { id }, body }) => {
    const { state } = await readRow(database, userId, id)
    if (allows(state, 'replaceOffers')) return replaceOffers(context, database, { userId, id }, body)
    return changeWish(database, { userId, id }, body)
  })

  async function changeWish(database: Database, key: LoanKey, set: Partial<Wish>) {
    await moveLoan(context, database, key, 'changeWish', { set })
    return readLoan(database, key.userId, key.id)
  }
}
