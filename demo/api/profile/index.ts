import { retention } from '#core/text/retention.ts'
import { removeContactJob } from '../identity/drop-recent-setup.ts'
import type { Context } from '../platform/context.ts'
import type { Domain } from '../platform/domain.ts'
import { retentionCutoff } from '../platform/retention-cutoff.ts'
import { contactRoutes } from './contact-routes.ts'
import { oneClickRoute, preferenceRoutes } from './preference-routes.ts'
import { personRoutes } from './routes.ts'
import { deleteContacts, removeContact } from './trusted-contact.ts'

async function deleteUnsubscribeTokens({ database, clock }: Context): Promise<void> {
  const end = retentionCutoff(clock, retention.leaveLink.term)
  await database.deleteFrom('unsubscribeTokens').where('createdAt', '<=', end).execute()
}

export const profile: Domain = {
  routes(routes, context, app) {
    personRoutes(routes, context)
    preferenceRoutes(routes, context)
    contactRoutes(routes, context)
    oneClickRoute(app, context)
  },
  jobs: (context) => ({
    [removeContactJob]: (payload) => {
      const { userId, ...named } = JSON.parse(payload) as { userId: string; since: string; until: string }
      return removeContact(context, context.database, userId, named)
    },
  }),
  expire: [deleteUnsubscribeTokens, deleteContacts],
}
