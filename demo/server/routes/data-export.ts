import * as contract from '../../../core/api/contract/data-export.ts'
import type { Context } from '../context.ts'
import type { ContractRoutes } from '../http/contract-route.ts'
import { askForCopy, copyFile, copyOf } from '../people/copy/ask.ts'

/** The copy of everything held of a person (LGPD, art. 18, II and V). */
export function dataExportRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.startExport, ({ body, ...identity }) =>
    askForCopy(context, identity, body.currentPassword),
  )
  routes.own(contract.currentExport, (identity) => copyOf(context, identity))
  routes.download(contract.exportFile, ({ params, query, ...identity }) =>
    copyFile(context, identity, params.id, query.format),
  )
}
