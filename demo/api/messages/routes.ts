import * as contract from '#core/api/contract/messages.ts'
import type { Context } from '../platform/context.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { countUnread, markAllRead, markRead, readInbox } from './inbox.ts'

/** Routes for the account's inbox. */
export function messageRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.listMessages, ({ userId, database, query }) =>
    readInbox(database, userId, query.before),
  )
  routes.own(contract.unreadMessages, ({ userId, database }) => countUnread(database, userId))
  routes.own(contract.readMessage, ({ userId, database, params }) =>
    markRead(context, database, userId, params.id),
  )
  routes.own(contract.readAllMessages, ({ userId, database }) => markAllRead(context, database, userId))
}
