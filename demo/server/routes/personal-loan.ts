import * as contract from '../../../core/api/contract/personal-loan.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import type { ContractRoutes } from '../http/contract-route.ts'
import { refusal } from '../http/errors.ts'
import { count } from '../limits/limit.ts'
import { readAvailability } from '../loans/availability.ts'
import { offerStates, replaceOffers } from '../loans/offers.ts'
import { groups, listLoans, readCurrent, readLoan, readRow } from '../loans/read.ts'
import { startLoan } from '../loans/request.ts'
import { type LoanKey, moveLoan } from '../loans/transition.ts'

/** Loan requests and the lists they are in. */
export function personalLoanRoutes(routes: ContractRoutes, context: Context): void {
  const lists = [
    [contract.activeLoans, groups.active],
    [contract.loansUnderReview, groups.underReview],
    [contract.paidOffLoans, groups.paidOff],
    [contract.withdrawnLoans, groups.withdrawn],
    [contract.endedLoans, groups.ended],
    [contract.notCompletedLoans, groups.notCompleted],
  ] as const
  for (const [operation, states] of lists) {
    routes.own(operation, ({ userId, database }) => listLoans(database, userId, states))
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
    const set = { loan_amount: body.loanAmount, installments_qty: body.installmentsQty }
    return change(database, { userId, id }, { from: ['basic-info', 'bank-data', 'declined'], set })
  })
  routes.own(contract.updateLoanPurpose, async ({ userId, database, params: { id }, body }) => {
    const { state } = await readRow(database, userId, id)
    if (offerStates.includes(state)) return replaceOffers(context, database, { userId, id }, body)
    return change(database, { userId, id }, { from: ['basic-info', 'bank-data', 'declined'], set: body })
  })

  async function change(database: Database, key: LoanKey, move: Parameters<typeof moveLoan>[3]) {
    await moveLoan(context, database, key, move)
    return readLoan(database, key.userId, key.id)
  }
}
