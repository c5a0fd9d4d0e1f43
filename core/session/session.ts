import { proxy } from 'valtio/vanilla'
import { chosenKeys, endingKeys, localKeys, sessionKeys } from './keys.ts'
import { local, perTab } from './storage.ts'

/** Why a session ended: decides the message on the login page. */
type SessionEnd = 'logout' | 'expired'

interface SessionState {
  /** Whether there is a token; the token itself stays in storage. */
  authenticated: boolean
  /** Whether the browser could not store the token: the session then lasts as long as this page. */
  fleeting: boolean
  /** Whether another user's login in another tab has changed whose account this one shows. */
  switched: boolean
  ended: SessionEnd | null
}

export const session = proxy<SessionState>({
  authenticated: false,
  fleeting: false,
  switched: false,
  ended: null,
})

/** User data that a page holds in memory. */
interface SessionBound {
  /** Resets it to its initial state. */
  reset(): void
  /** The kind of session end that keeps it, for a user who continues after the next login. */
  outlives?: SessionEnd
}

const held = new Set<SessionBound>()

/** Resets something when the session ends, in any tab. */
export function endWithSession<What extends SessionBound>(what: What): What {
  held.add(what)
  return what
}

/** The same for plain values; those missing from `beginning` are kept after every session. */
export function clearWithSession<State extends object>(
  state: State,
  beginning: Partial<State> = { ...state },
): State {
  endWithSession({ reset: () => Object.assign(state, beginning) })
  return state
}

interface AuthResult {
  access_token: string
  /** The same id in every session of one user. */
  holder: string
  token_type?: 'bearer'
  /** Seconds from the login to the session's end. */
  expires_in?: number
}

function readStored(part: keyof AuthResult): string | null {
  try {
    const value: unknown = JSON.parse(local.get(localKeys.token) ?? 'null')?.[part]
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

/** The bearer token, or null. */
export const readToken = (): string | null => readStored('access_token')

/** The user id of the session, or null: the same in every session of one user. */
export const readHolder = (): string | null => readStored('holder')

/** The token with which this page's data was read. */
let shownTo: string | null = null

/** The user whose data this page shows. */
let shownHolder: string | null = null

/** Stores the auth result of a login as one value, as the specification requires. */
export function beginSession({ access_token, holder, token_type, expires_in }: AuthResult): void {
  session.fleeting = !local.set(
    localKeys.token,
    JSON.stringify({ access_token, holder, token_type, expires_in }),
  )
  local.set(localKeys.alreadyMember, 'true')
  session.authenticated = true
  session.ended = null
  shownTo = access_token
  shownHolder = holder
  acceptSwitch()
}

/** The user has seen whose account it is now, or has logged in here. */
export function acceptSwitch(): void {
  perTab.remove(sessionKeys.otherAccount)
  session.switched = false
}

/** Remembers to say whose account it is, if another tab has logged in a different user. */
function rememberSwitch(): void {
  if (shownHolder === null || readHolder() === shownHolder) return
  perTab.set(sessionKeys.otherAccount, 'true')
  session.switched = true
}

/** Briefly replaces the token, so that other tabs learn why it was removed. */
const expiredMark = 'expired'

/** Ends the session in this tab; the storage event ends it in the other tabs. Works offline. */
export function endSession(why: SessionEnd): void {
  if (why === 'expired') local.set(localKeys.token, expiredMark)
  local.remove(localKeys.token)
  if (why === 'logout') {
    local.remove(localKeys.forceNewLoan)
    local.remove(localKeys.choice)
    local.set(localKeys.loggedOutAt, String(Date.now()))
  }
  clearSession(why)
}

/**
 * Handles a token that the server rejected; null if the request had none. A late response to a replaced token
 * ends nothing: another tab may have started a new session, and the login page has already reported the end.
 */
export function endRefusedSession(refused: string | null): void {
  if (refused === readToken() && (refused !== null || session.authenticated)) endSession('expired')
}

/** Ends the session in this tab. */
function clearSession(why: SessionEnd): void {
  const keys = why === 'logout' ? { ...endingKeys, ...chosenKeys } : endingKeys
  for (const key of Object.values(keys)) perTab.remove(key)
  session.ended = why
  session.authenticated = false
  session.fleeting = false
  acceptSwitch()
  for (const what of held) if (what.outlives !== why) what.reset()
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key !== null && key !== localKeys.token) return
  const held = readToken() !== null
  if (!held) {
    if (session.authenticated) clearSession(newValue === expiredMark ? 'expired' : 'logout')
    return
  }
  rememberSwitch()
  // This page must not show the previous user's data.
  if (session.authenticated) window.location.reload()
  session.authenticated = true
  shownTo = readToken()
  shownHolder = readHolder()
}

/** Starts following the stored token, in this tab and from other tabs. Call once, in a browser. */
export function watchSession(): void {
  shownTo = readToken()
  shownHolder = readHolder()
  session.authenticated = shownTo !== null
  session.switched = session.authenticated && perTab.get(sessionKeys.otherAccount) !== null
  window.addEventListener('storage', followOtherTabs)
  // A page restored from the back-forward cache missed the events in between.
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted || !session.authenticated) return
    const held = readToken()
    if (held === null) clearSession('logout')
    else if (held !== shownTo) {
      rememberSwitch()
      window.location.reload()
    }
  })
}
