import { askForPrivateCall } from '#core/api/contract/private-calls.ts'
import * as contract from '#core/api/contract/protocols.ts'
import type { Context } from '../platform/context.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { openPrivateCall } from './private-calls.ts'
import { protocolPdf } from './protocol-pdf.ts'
import { showProtocol, showProtocols } from './read-protocols.ts'

/** Routes for the user's support cases. */
export function protocolRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.listProtocols, ({ userId, database }) =>
    showProtocols({ ...context, database }, userId),
  )
  routes.own(contract.readProtocol, ({ userId, database, params }) =>
    showProtocol({ ...context, database }, userId, params.number),
  )
  routes.own(askForPrivateCall, ({ userId, database, body }) =>
    openPrivateCall(context, database, { userId, reason: 'pressed', ...body }),
  )
  routes.download(contract.protocolFile, ({ userId, database, params }) =>
    protocolPdf(context, database, userId, params.number),
  )
}
