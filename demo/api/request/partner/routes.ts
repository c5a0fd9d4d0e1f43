import * as v from 'valibot'
import * as contract from '#core/api/contract/partner.ts'
import * as fields from '#core/fields/fields.ts'
import type { Context } from '../../platform/context.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import type { ContractRoutes } from '../../platform/http/contract-routes.ts'
import { readLoanRow } from '../read-loans.ts'
import { askPartner, availabilityOf, forwardRequest, missingForPartner } from './partner-proposal.ts'

/** Routes for sending a declined request to the partner lender. */
export function partnerRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.zipCodeInfo, async ({ params }) => {
    const read = v.safeParse(fields.cep.schema, params.cep)
    const cep = read.success ? read.output : undefined
    const { place = null } = cep === undefined ? {} : await context.ports.postalCodes.lookUp({ cep })
    if (cep === undefined || !place) throw createRefusal('not_found')
    return { cep, ...place }
  })
  routes.own(contract.partnerProposalAvailability, async ({ userId, database, params, query }) =>
    availabilityOf(context, await readLoanRow(database, userId, params.id), query.withBankInfo === 'true'),
  )
  routes.own(contract.partnerMissingData, async ({ userId, database, params }) => ({
    missing: missingForPartner(await readLoanRow(database, userId, params.id)),
  }))
  routes.ownPrepared(
    contract.forwardToPartner,
    ({ userId, params: { id }, body }) => askPartner(context, { userId, id }, body.withBankInfo),
    ({ userId, database, params: { id }, body, prepared }) =>
      forwardRequest(context, database, { userId, id }, body, prepared),
  )
}
