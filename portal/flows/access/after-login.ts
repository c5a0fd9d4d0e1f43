import { call } from '../../../core/api/client.ts'
import { notCompletedLoans } from '../../../core/api/contract/personal-loan.ts'
import { localKeys, sessionKeys } from '../../../core/session/keys.ts'
import { local, perTab } from '../../../core/session/storage.ts'
import { dropOthers } from '../../drafts/drafts.ts'
import { isRouteId, type RouteId, route } from '../../routes.ts'

/** The campaign whose visitors start a new request right away. */
const campaign = 'rmkebs'

/** The page that asked for the login. Storage may hold anything: only a personal page without parameters counts. */
function takeLastLocation(): RouteId | null {
  const last = perTab.get(sessionKeys.lastLocation)
  perTab.remove(sessionKeys.lastLocation)
  if (!isRouteId(last)) return null
  const { guard, path } = route(last)
  return guard === 'session' && !path.includes(':') ? last : null
}

/**
 * Where someone who just proved who they are goes (specification, section 2, "Login page behaviour", steps 3-6).
 * A page that asked for the login comes first: it is a known page's id, never an address.
 */
export async function afterLogin(search: string): Promise<RouteId> {
  dropOthers()
  const last = takeLastLocation()
  if (last) return last
  try {
    const { totalCount } = await call(notCompletedLoans, {})
    if (totalCount > 0) return 'account'
  } catch {
    return 'accountLoans'
  }
  if (local.get(localKeys.forceNewLoan) === 'true') return 'loan'
  if (new URLSearchParams(search).get('from') !== campaign) return 'accountLoans'
  local.set(localKeys.forceNewLoan, 'true')
  return 'loan'
}
