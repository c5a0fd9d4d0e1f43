import * as contract from '../../../core/api/contract/protocols.ts'
import type { Context } from '../context.ts'
import type { ContractRoutes } from '../http/contract-route.ts'
import { protocolPdf } from '../protocols/paper.ts'
import { showProtocol, showProtocols } from '../protocols/read.ts'

/** What the person brought to the service. */
export function protocolRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.listProtocols, ({ userId, database }) => showProtocols(database, userId))
  routes.own(contract.readProtocol, ({ userId, database, params }) =>
    showProtocol(database, userId, params.number),
  )
  routes.download(contract.protocolFile, ({ userId, database, params }) =>
    protocolPdf(context, database, userId, params.number),
  )
}
