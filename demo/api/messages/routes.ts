import * as contract from '#core/api/contract/messages.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { countUnread, markAllRead, markRead, readInbox } from './inbox.ts'

/** Routes for the account's inbox. */
export function messageRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.listMessages, ({ userId, database, query }) =>
    readInbox(database, userId, query.before),
  )
  routes.own(contract.unreadMessages, ({ userId, database }) => countUnread(database, userId))
  routes.own(contract.readMessage, ({ userId, database, params }) =>
    inTransaction(database, (transaction) => markRead(context, transaction, userId, params.id)),
  )
  routes.own(contract.readAllMessages, ({ userId, database }) =>
    inTransaction(database, (transaction) => markAllRead(context, transaction, userId)),
  )
}
