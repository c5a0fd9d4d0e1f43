import * as contract from '#core/api/contract/scr.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { ContractRoutes } from '../../platform/http/contract-routes.ts'
import {
  endScrAuthorization,
  listAuthorizations,
  readReport,
  storeScrAuthorization,
} from './scr-authorization.ts'

/** Routes for SCR authorizations and the SCR report. */
export function scrRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.authorizeScr, ({ userId, visit, database, body }) =>
    storeScrAuthorization(context, database, { userId, visit, version: body.version }),
  )
  routes.own(contract.scrAuthorizations, ({ userId, database }) => listAuthorizations(database, userId))
  routes.own(contract.revokeScr, async ({ userId, database }) => {
    await inTransaction(database, (transaction) => endScrAuthorization(context, transaction, userId))
    return undefined
  })
  routes.own(contract.scrReport, ({ userId, database }) => readReport(context, database, userId))
}
