import * as passkeys from '#core/api/contract/passkeys.ts'
import * as contract from '#core/api/contract/security.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import {
  addPasskey,
  readPasskeys,
  removePasskey,
  renamePasskey,
  requestPasskey,
  requestSignature,
} from './passkeys.ts'
import { proveIdentity } from './prove-factor.ts'
import { readActivity } from './security-events.ts'
import { endSessions } from './sessions.ts'
import { endListedSession, readSecurity, readSessions } from './sessions-list.ts'
import { confirmFactor, disableFactor, renewCodes, startFactor } from './set-up-factor.ts'

/** Routes for sessions, passkeys and the second factor of an account. */
export function securityRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.securityOverview, (call) => readSecurity(context, call))
  routes.own(contract.accountActivity, ({ userId }) => readActivity(context, userId))
  routes.own(contract.proveIdentity, async ({ body, ...prover }) => {
    await proveIdentity(context, prover, body)
    return { proved: true as const }
  })
  routes.own(passkeys.startPasskeyProof, ({ userId, sessionId }) =>
    requestSignature(context, `proof ${sessionId}`, userId),
  )
  routes.own(passkeys.listPasskeys, ({ userId }) => readPasskeys(context, userId))
  routes.own(passkeys.startPasskey, (call) => requestPasskey(context, call))
  routes.own(passkeys.addPasskey, ({ body, ...prover }) => addPasskey(context, prover, body))
  routes.own(passkeys.renamePasskey, async ({ userId, params, body }) => {
    await renamePasskey(context, userId, params.id, body.passkeyName)
    return undefined
  })
  routes.own(passkeys.removePasskey, async ({ userId, params }) => {
    await removePasskey(context, userId, params.id)
    return undefined
  })
  routes.own(contract.listSessions, (call) => readSessions(context, call))
  routes.own(contract.endOneSession, async ({ userId, params }) => {
    await endListedSession(context, userId, params.id)
    return undefined
  })
  routes.own(contract.endManySessions, async ({ userId, sessionId, query, database }) => {
    const kept = query.keep === 'current' ? sessionId : undefined
    const end = (transaction: Database) => endSessions(context, transaction, userId, kept)
    return { ended: await inTransaction(database, end) }
  })

  routes.own(contract.startSecondFactor, ({ body, ...prover }) =>
    startFactor(context, prover, body.currentPassword),
  )
  routes.own(contract.confirmSecondFactor, ({ body, ...prover }) =>
    confirmFactor(context, prover, body.secondFactor),
  )
  routes.own(contract.renewRecoveryCodes, ({ body, ...prover }) =>
    renewCodes(context, prover, body.currentPassword),
  )
  routes.own(contract.disableSecondFactor, async ({ body, ...prover }) => {
    await disableFactor(context, prover, body.currentPassword)
    return undefined
  })
}
