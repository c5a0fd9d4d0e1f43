import * as contract from '#core/api/contract/referral.ts'
import type { Context } from '../platform/context.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { countVisit } from './count.ts'

/** Whom partners send. */
export function referralRoutes(routes: ContractRoutes, context: Context): void {
  routes.open(
    contract.countReferral,
    async ({ body, address }) => void (await countVisit(context, body, address)),
  )
}
