import * as contract from '../../../core/api/contract/personal-loan.ts'
import { allows, statesOf } from '../../../core/loan/lifecycle.ts'
import type { Context } from '../context.ts'
import type { Database, Schema } from '../database/schema.ts'
import type { ContractRoutes } from '../http/contract-route.ts'
import { refusal } from '../http/errors.ts'
import { count } from '../limits/limit.ts'
import { readAvailability } from '../loans/availability.ts'
import { replaceOffers } from '../loans/offers.ts'
import { listLoans, readCurrent, readLoan, readRow } from '../loans/read.ts'
import { startLoan } from '../loans/request.ts'
import { type LoanKey, moveLoan } from '../loans/transition.ts'

type Wish = Pick<Schema['loans'], 'loanAmount' | 'installmentsQty' | 'purpose'>

/** Loan requests and the lists they are in. */
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
