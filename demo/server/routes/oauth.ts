import * as contract from '../../../core/api/contract/oauth.ts'
import type { Context } from '../context.ts'
import type { ContractRoutes } from '../http/contract-route.ts'
import { logIn } from '../people/login.ts'
import { endSession } from '../people/session.ts'

/** Login, the check of a token, logout. */
export function oauthRoutes(routes: ContractRoutes, context: Context): void {
  routes.open(contract.login, async ({ body, ...visit }) => {
    const { token, device } = await logIn(context, body, visit)
    return {
      access_token: token,
      token_type: 'bearer' as const,
      expires_in: context.settings.session.absoluteSeconds,
      device_token: device,
    }
  })
  routes.own(contract.validateToken, async () => ({ valid: true as const }))
  routes.open(contract.logout, async ({ authorization }) => void (await endSession(context, authorization)))
}
