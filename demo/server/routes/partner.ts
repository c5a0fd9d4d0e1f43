import * as contract from '../../../core/api/contract/partner.ts'
import type { Context } from '../context.ts'
import type { ContractRoutes } from '../http/contract-route.ts'
import { refusal } from '../http/errors.ts'
import { readRow } from '../loans/read.ts'
import { availabilityOf, forward, missingForPartner } from '../partner/proposal.ts'
import { lookUpZipCode } from '../partner/zip-codes.ts'

/** What leads a declined request to the partner lender. */
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
