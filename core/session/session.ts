import { proxy } from 'valtio/vanilla'
import { chosenKeys, endingKeys, localKeys } from './keys.ts'
import { local, perTab } from './storage.ts'

/** Why a session ended: decides what the login page says. */
type SessionEnd = 'logout' | 'expired'

interface SessionState {
  /** Whether a token is held; the token itself stays in storage. */
  authenticated: boolean
  ended: SessionEnd | null
}

export const session = proxy<SessionState>({ authenticated: false, ended: null })

/** What a page holds of a person. */
interface Held {
  /** Puts it back to its beginning. */
  reset(): void
  /** The end that leaves it, for whoever goes on after the next login. */
  outlives?: SessionEnd
}

const held = new Set<Held>()

/** Resets something when the session ends, in whichever tab. */
export function endWithSession<What extends Held>(what: What): What {
  held.add(what)
  return what
}

/** The same for values alone; what `beginning` does not name outlives every session. */
export function forSession<State extends object>(
  state: State,
  beginning: Partial<State> = { ...state },
): State {
  endWithSession({ reset: () => Object.assign(state, beginning) })
  return state
}

interface Auth {
  access_token: string
  /** The same in every session of one person. */
  holder: string
}

function stored(part: keyof Auth): string | null {
  try {
    const value: unknown = JSON.parse(local.get(localKeys.token) ?? 'null')?.[part]
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

/** The bearer token, or null. */
export const token = (): string | null => stored('access_token')

/** Whose session it is, or null: the same in every session of one person. */
export const holder = (): string | null => stored('holder')

/** The token that what this page shows was read with. */
let shownTo: string | null = null

/** Stores the auth result of a login, whole, as the specification has it. */
export function beginSession({ access_token, holder }: Auth): void {
  local.set(localKeys.token, JSON.stringify({ access_token, holder }))
  local.set(localKeys.alreadyMember, 'true')
  session.authenticated = true
  session.ended = null
  shownTo = access_token
}

/** Left for a moment where the token was, so that the other tabs hear why it went. */
const expiredMark = 'expired'

/** Ends the session in this tab; the storage event carries it to the others. Works offline. */
export function endSession(why: SessionEnd): void {
  if (why === 'expired') local.set(localKeys.token, expiredMark)
  local.remove(localKeys.token)
  if (why === 'logout') {
    local.remove(localKeys.forceNewLoan)
    local.remove(localKeys.choice)
    local.set(localKeys.loggedOutAt, String(Date.now()))
  }
  forget(why)
}

/**
 * The server refused a token; null where a request had none. A late answer to a token that is gone ends nothing:
 * another tab may have begun a session meanwhile, and the login page has told of the end already.
 */
export function endRefused(refused: string | null): void {
  if (refused === token() && (refused !== null || session.authenticated)) endSession('expired')
}

/** This tab's part of it. */
function forget(why: SessionEnd): void {
  const keys = why === 'logout' ? { ...endingKeys, ...chosenKeys } : endingKeys
  for (const key of Object.values(keys)) perTab.remove(key)
  session.ended = why
  session.authenticated = false
  for (const what of held) if (what.outlives !== why) what.reset()
}

function follow({ key, newValue }: StorageEvent): void {
  if (key !== null && key !== localKeys.token) return
  const held = token() !== null
  if (!held) {
    if (session.authenticated) forget(newValue === expiredMark ? 'expired' : 'logout')
    return
  }
  // Another tab may have logged somebody else in: nothing on this page must be taken for theirs.
  if (session.authenticated) window.location.reload()
  session.authenticated = true
  shownTo = token()
}

/** Starts following the stored token, in this tab and from the others. Call once, in a browser. */
export function watchSession(): void {
  shownTo = token()
  session.authenticated = shownTo !== null
  window.addEventListener('storage', follow)
  // A page that returns from the back-forward cache missed the events of its sleep.
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted || !session.authenticated) return
    const held = token()
    if (held === null) forget('logout')
    else if (held !== shownTo) window.location.reload()
  })
}
