import * as contract from '../../../core/api/contract/referral.ts'
import type { Context } from '../context.ts'
import type { ContractRoutes } from '../http/contract-route.ts'
import { countVisit } from '../referrals/count.ts'

/** Whom partners send. */
export function referralRoutes(routes: ContractRoutes, context: Context): void {
  routes.open(
    contract.countReferral,
    async ({ body, address }) => void (await countVisit(context, body, address)),
  )
}
