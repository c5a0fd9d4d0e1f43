import * as contract from '#core/api/contract/messages.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { markRead, readInbox, readMonths } from './inbox.ts'
import { showNeeds } from './list-needs.ts'

/** Routes for the account's inbox. */
export function messageRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.listNeeds, ({ userId }) => showNeeds(context, userId))
  routes.own(contract.listMessageMonths, ({ userId, database }) => readMonths(database, userId))
  routes.own(contract.listMessages, ({ userId, database, query }) => readInbox(database, userId, query))
  routes.own(contract.readMessage, async ({ userId, database, params }) => {
    await inTransaction(database, (transaction) => markRead(context, transaction, userId, params.id))
    return undefined
  })
}
