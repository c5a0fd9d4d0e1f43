import * as contract from '#core/api/contract/data-export.ts'
import { closingReasons, deleteUser } from '#core/api/contract/user.ts'
import type { Context } from '../platform/context.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { closingReasonsOf } from './closing-reasons.ts'
import { copyFile, copyOf, requestCopy } from './copy/request-copy.ts'
import { deleteAccount } from './delete-account.ts'

/** Routes for the data export and for closing the account (LGPD, art. 18, II, V and VI). */
export function privacyRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.startExport, ({ body, ...identity }) =>
    requestCopy(context, identity, body.currentPassword),
  )
  routes.own(contract.currentExport, (identity) => copyOf(context, identity))
  routes.download(contract.exportFile, ({ params, query, ...identity }) =>
    copyFile(context, identity, params.id, query.format),
  )
  routes.own(closingReasons, async ({ userId }) => ({
    reasons: await closingReasonsOf(context, context.database, userId),
  }))
  routes.own(deleteUser, async ({ body, ...prover }) => {
    await deleteAccount(context, prover, body.currentPassword)
    return undefined
  })
}
