import * as contract from '#core/api/contract/oauth.ts'
import { passkeyLogin, startPasskeyLogin } from '#core/api/contract/passkeys.ts'
import type { Context } from '../platform/context.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { countAddress } from '../platform/limits/rate-limits.ts'
import { type LoginResult, logIn, logInByPasskey } from './login.ts'
import { requestSignature } from './passkeys.ts'
import { endSession } from './sessions.ts'

/** Logins, token validation and logout. */
export function oauthRoutes(routes: ContractRoutes, context: Context): void {
  const showSession = ({ token, device, holder }: LoginResult) => ({
    access_token: token,
    token_type: 'bearer' as const,
    expires_in: context.settings.session.absoluteSeconds,
    holder,
    device_token: device,
  })
  routes.open(contract.login, async ({ body, ...visit }) => showSession(await logIn(context, body, visit)))
  routes.open(startPasskeyLogin, async ({ address }) => {
    await countAddress(context, 'passkeyAddress', address)
    return requestSignature(context, 'login')
  })
  routes.open(passkeyLogin, async ({ body, ...visit }) =>
    showSession(await logInByPasskey(context, body, visit)),
  )
  routes.own(contract.validateToken, async () => ({ valid: true as const }))
  routes.open(contract.logout, async ({ authorization }) => void (await endSession(context, authorization)))
}
