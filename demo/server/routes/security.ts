import * as contract from '../../../core/api/contract/security.ts'
import type { Context } from '../context.ts'
import type { ContractRoutes } from '../http/contract-route.ts'
import { proveIdentity } from '../people/prove-factor.ts'
import { readActivity } from '../people/security-events.ts'
import { endSessions } from '../people/session.ts'
import { endOne, readSecurity, readSessions } from '../people/sessions-list.ts'
import { confirmFactor, disableFactor, renewCodes, startFactor } from '../people/set-up-factor.ts'

/** Sessions and the second factor of an account. */
export function securityRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.securityOverview, (call) => readSecurity(context, call))
  routes.own(contract.accountActivity, ({ userId }) => readActivity(context, userId))
  routes.own(contract.proveIdentity, async ({ body, ...identity }) => {
    await proveIdentity(context, identity, body)
    return { proved: true as const }
  })
  routes.own(contract.listSessions, (call) => readSessions(context, call))
  routes.own(contract.endOneSession, async ({ userId, params }) => {
    await endOne(context, userId, params.id)
    return undefined
  })
  routes.own(contract.endManySessions, async ({ userId, sessionId, query, database }) => {
    const kept = query.keep === 'current' ? sessionId : undefined
    return { ended: await endSessions(context, database, userId, kept) }
  })

  routes.own(contract.startSecondFactor, ({ userId, body }) =>
    startFactor(context, userId, body.currentPassword),
  )
  routes.own(contract.confirmSecondFactor, ({ userId, body }) =>
    confirmFactor(context, userId, body.secondFactor),
  )
  routes.own(contract.renewRecoveryCodes, ({ userId, body }) =>
    renewCodes(context, userId, body.currentPassword),
  )
  routes.own(contract.disableSecondFactor, async ({ userId, body }) => {
    await disableFactor(context, userId, body.currentPassword)
    return undefined
  })
}
