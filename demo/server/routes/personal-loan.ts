import * as contract from '../../../core/api/contract/personal-loan.ts'
import type { Context } from '../context.ts'
import type { ContractRoutes } from '../http/contract-route.ts'
import { count } from '../limits/limit.ts'
import { groups, listLoans, readLoan } from '../loans/read.ts'
import { changeLoan, startLoan } from '../loans/request.ts'

/** Loan requests and the lists they are in. */
export function personalLoanRoutes(routes: ContractRoutes, context: Context): void {
  const lists = [
    [contract.activeLoans, groups.active],
    [contract.loansUnderReview, groups.underReview],
    [contract.paidOffLoans, groups.paidOff],
    [contract.notCompletedLoans, groups.notCompleted],
  ] as const
  for (const [operation, states] of lists) {
    routes.own(operation, ({ userId, database }) => listLoans(database, userId, states))
  }

  routes.own(contract.createLoan, async ({ userId, database, body }) => {
    await count({ ...context, database }, 'createLoan', userId)
    return startLoan(context, database, userId, body)
  })
  routes.own(contract.getLoan, ({ userId, database, params }) => readLoan(database, userId, params.id))
  routes.own(contract.updateLoanAmount, ({ userId, database, params, body }) => {
    const set = { loan_amount: body.loanAmount, installments_qty: body.installmentsQty }
    return changeLoan(context, database, { userId, id: params.id, set, during: ['basic-info', 'bank-data'] })
  })
  routes.own(contract.updateLoanPurpose, ({ userId, database, params, body }) => {
    const set = { purpose: body.purpose }
    return changeLoan(context, database, { userId, id: params.id, set, during: ['basic-info'] })
  })
}
