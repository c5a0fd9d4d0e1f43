import { resendPayout as resendPayoutOperation } from '#core/api/contract/resend-payout.ts'
import * as withdrawal from '#core/api/contract/withdrawal.ts'
import type { Context } from '../../platform/context.ts'
import type { ContractRoutes } from '../../platform/http/contract-routes.ts'
import { readLoanRow } from '../../request/read-loans.ts'
import { issueReturnSlip } from '../charges/return-slip.ts'
import { resendPayout } from '../payout/resend-payout.ts'
import { showWithdrawals } from './show-withdrawals.ts'
import { buildWithdrawalQuote, withdrawContract } from './withdraw-contract.ts'

/** Routes for a payout that was refused, withdrawals and the return of the money. */
export function withdrawalRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(resendPayoutOperation, async ({ userId, params, visit, database }) => {
    await readLoanRow(database, userId, params.id)
    await resendPayout(context, database, { userId, loanId: params.id }, visit)
    return { asked: true as const }
  })
  routes.own(withdrawal.quoteWithdrawal, ({ userId, params }) =>
    buildWithdrawalQuote(context, { userId, loanId: params.id }),
  )
  routes.own(withdrawal.listWithdrawals, ({ userId, database }) => showWithdrawals(database, userId))
  routes.own(withdrawal.returnCharge, ({ userId, params }) =>
    issueReturnSlip(context, { userId, loanId: params.id }),
  )
  routes.own(withdrawal.withdraw, ({ userId, params, visit, database }) =>
    withdrawContract(context, database, { userId, loanId: params.id, visit }),
  )
}
