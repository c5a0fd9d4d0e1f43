import * as contract from '#core/api/contract/trusted-contact.ts'
import type { Context } from '../platform/context.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { countAddress } from '../platform/limits/rate-limits.ts'
import { answerByLink, showContactLink } from './contact-link.ts'
import { inviteContact, removeContact, showContact } from './trusted-contact.ts'

/** Routes for the person whom a customer wants to be told of contracts. */
export function contactRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.readTrustedContact, ({ userId, database }) => showContact(context, database, userId))
  routes.own(contract.nameTrustedContact, ({ userId, database, body }) =>
    inviteContact(context, database, userId, body),
  )
  routes.own(contract.removeTrustedContact, async ({ userId, database }) => {
    await removeContact(context, database, userId)
    return undefined
  })
  routes.open(contract.openContactLink, async ({ body, address }) => {
    await countAddress(context, 'contactLinkAddress', address)
    return showContactLink(context, body.token)
  })
  routes.open(contract.answerContactLink, async ({ body, address }) => {
    await countAddress(context, 'contactLinkAddress', address)
    return answerByLink(context, body)
  })
}
