import * as contract from '#core/api/contract/partner.ts'
import type { Context } from '../../platform/context.ts'
import type { ContractRoutes } from '../../platform/http/contract-routes.ts'
import { refusal } from '../../platform/http/errors.ts'
import { readRow } from '../read.ts'
import { availabilityOf, forward, missingForPartner } from './proposal.ts'
import { lookUpZipCode } from './zip-codes.ts'

/** Routes for sending a declined request to the partner lender. */
export function partnerRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.zipCodeInfo, async ({ params }) => {
    const place = lookUpZipCode(params.cep)
    if (!place) throw refusal(404, 'not_found')
    return place
  })
  routes.own(contract.partnerProposalAvailability, async ({ userId, database, params, query }) =>
    availabilityOf(context, await readRow(database, userId, params.id), query.withBankInfo === 'true'),
  )
  routes.own(contract.partnerMissingData, async ({ userId, database, params }) => ({
    missing: missingForPartner(await readRow(database, userId, params.id)),
  }))
  routes.own(contract.forwardToPartner, ({ userId, database, params: { id }, body }) =>
    forward(context, database, { userId, id }, body),
  )
}
