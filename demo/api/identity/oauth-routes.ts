import * as contract from '#core/api/contract/oauth.ts'
import type { Context } from '../platform/context.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { logIn } from './login.ts'
import { endSession } from './sessions.ts'

/** Login, token validation and logout. */
export function oauthRoutes(routes: ContractRoutes, context: Context): void {
  routes.open(contract.login, async ({ body, ...visit }) => {
    const { token, device, holder } = await logIn(context, body, visit)
    return {
      access_token: token,
      token_type: 'bearer' as const,
      expires_in: context.settings.session.absoluteSeconds,
      holder,
      device_token: device,
    }
  })
  routes.own(contract.validateToken, async () => ({ valid: true as const }))
  routes.open(contract.logout, async ({ authorization }) => void (await endSession(context, authorization)))
}
