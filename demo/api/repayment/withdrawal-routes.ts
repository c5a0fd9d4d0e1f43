import * as withdrawal from '#core/api/contract/withdrawal.ts'
import type { Context } from '../platform/context.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { returnSlip } from './return-charge.ts'
import { giveUp, quote } from './withdraw.ts'
import { showWithdrawals } from './withdrawals.ts'

/** Routes for withdrawals and the return of the money. */
export function withdrawalRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(withdrawal.quoteWithdrawal, ({ userId, params }) =>
    quote(context, { userId, loanId: params.id }),
  )
  routes.own(withdrawal.listWithdrawals, ({ userId, database }) => showWithdrawals(database, userId))
  routes.own(withdrawal.returnCharge, ({ userId, params }) =>
    returnSlip(context, { userId, loanId: params.id }),
  )
  routes.own(withdrawal.withdraw, ({ userId, params, visit, database }) =>
    giveUp(context, database, { userId, loanId: params.id, visit }),
  )
}
