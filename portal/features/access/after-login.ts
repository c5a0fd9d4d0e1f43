import { idShape } from '#core/api/contract/path-params.ts'
import { notCompletedLoans } from '#core/api/contract/personal-loan.ts'
import { isRouteId, pageById, type RouteId } from '#core/routes/pages.ts'
import { localKeys, sessionKeys } from '#core/session/keys.ts'
import { cookiesEnabled, local, perTab } from '#core/session/storage.ts'
import { deleteOtherDrafts } from '../../kit/drafts/drafts.ts'
import { expectPages } from '../../kit/open-page.ts'
import { hasPasskey, isUndecided } from '../../kit/passkeys/passkey-device.ts'
import { prefetchRead } from '../../kit/reads/read-cache.ts'
import { logout } from '../profile/index.ts'
import { knownEmail } from './known-email.ts'

/** The `from` value of the campaign whose visitors start a new request at once. */
const campaign = 'rmkebs'

interface LoginTarget {
  id: RouteId
  params?: Readonly<Record<string, string>>
  /** The part of the page, with its sign. */
  hash?: string
}

/** The offer of a passkey, after a login by password in a browser that can make one and whose user has not decided. */
export async function loadPasskeyOffer() {
  if (!isUndecided()) return undefined
  const canRecognize = await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(
    () => false,
  )
  if (!canRecognize) return undefined
  const { default: Offer } = await import('./passkey-offer.tsx')
  return Offer
}

const loadPasskeyLogin = () => import('./passkey-login.ts')

/** Suggests passkeys at the e-mail's field, in a browser that has used one. Null if none is chosen. */
export async function suggestPasskey() {
  if (!hasPasskey()) return null
  const { signForLogin } = await loadPasskeyLogin()
  return signForLogin(true).catch(() => null)
}

/** Ends the suggestions of a login page that is left. */
export async function endSuggestions(): Promise<void> {
  if (hasPasskey()) (await loadPasskeyLogin()).endSuggestions()
}

/** Takes the stored page that asked for the login. Storage is untrusted: only a personal page is accepted. */
function readLastLocation(): LoginTarget | null {
  const [place = '', hash = ''] = (perTab.get(sessionKeys.lastLocation) ?? '').split(/ (?=#)/)
  const [id = '', ...values] = place.split(' ')
  perTab.remove(sessionKeys.lastLocation)
  if (!isRouteId(id)) return null
  const { guard, path } = pageById(id)
  const names = path.match(/(?<=:)\w+/g) ?? []
  if (guard !== 'session' || values.length !== names.length) return null
  if (!values.every((value) => idShape.test(value))) return null
  if (!/^(#[\w-]+)?$/.test(hash)) return null
  return { id, hash, params: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])) }
}

/** Gets the account's pages ready, to one of which most logins lead. */
export const expectLanding = () => expectPages('account', 'accountLoans')

/**
 * Chooses the page after a login (specification, section 2, "Login page behaviour", steps 3-6). A page that
 * asked for the login comes first; it is stored as a known page's id, never as an address.
 */
export async function afterLogin(search: string): Promise<LoginTarget> {
  if (!cookiesEnabled()) {
    // No session stays open for a browser that cannot use it.
    logout()
    return { id: 'cookies' }
  }
  const email = knownEmail.recall()
  deleteOtherDrafts()
  if (email) knownEmail.set(email)
  const last = readLastLocation()
  if (last) return last
  // Both pages show what decides between them.
  await expectLanding()
  const open = await prefetchRead(notCompletedLoans)
  if (!open) return { id: 'accountLoans' }
  if (open.totalCount > 0) return { id: 'account' }
  if (local.get(localKeys.forceNewLoan) === 'true') return { id: 'loan' }
  if (new URLSearchParams(search).get('from') !== campaign) return { id: 'accountLoans' }
  local.set(localKeys.forceNewLoan, 'true')
  return { id: 'loan' }
}
