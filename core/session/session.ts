import { proxy } from 'valtio/vanilla'
import { localKeys, sessionKeys } from './keys.ts'
import { local, perTab } from './storage.ts'

/** Why a session ended: decides what the login page says. */
export type SessionEnd = 'logout' | 'expired'

interface SessionState {
  /** Whether a token is held; the token itself stays in storage. */
  authenticated: boolean
  ended: SessionEnd | null
}

export const session = proxy<SessionState>({ authenticated: false, ended: null })

const forgetters = new Set<() => void>()

/** Registers what a logout must clear: auth, user, loan, person, chat and partner state each add theirs. */
export function onSessionEnd(forget: () => void): void {
  forgetters.add(forget)
}

/** The bearer token, or null. */
export function token(): string | null {
  const stored = local.get(localKeys.token)
  if (!stored) return null
  try {
    const auth: unknown = JSON.parse(stored)
    const value = (auth as { access_token?: unknown } | null)?.access_token
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

/** Stores the auth result of a login, whole, as the specification has it. */
export function beginSession(auth: { access_token: string }): void {
  local.set(localKeys.token, JSON.stringify({ access_token: auth.access_token }))
  local.set(localKeys.alreadyMember, 'true')
  session.authenticated = true
  session.ended = null
}

/** Left for a moment where the token was, so that the other tabs hear why it went. */
const expiredMark = 'expired'

/** Ends the session in this tab; the storage event carries it to the others. Works offline. */
export function endSession(why: SessionEnd): void {
  if (why === 'expired') local.set(localKeys.token, expiredMark)
  local.remove(localKeys.token)
  if (why === 'logout') local.remove(localKeys.forceNewLoan)
  forget(why)
}

/**
 * The server refused a token; null where a request had none. A late answer to a token that is gone ends nothing:
 * another tab may have begun a session meanwhile, and the login page has told of the end already.
 */
export function endRefused(refused: string | null): void {
  if (refused === token() && (refused !== null || session.authenticated)) endSession('expired')
}

/** This tab's part of it. What somebody chose outlives a session that ran out, for they go on after the login. */
function forget(why: SessionEnd): void {
  if (why === 'logout') {
    for (const key of [sessionKeys.loanValue, sessionKeys.installmentsQty, sessionKeys.attribution])
      perTab.remove(key)
  }
  session.ended = why
  session.authenticated = false
  for (const forgetOwn of forgetters) forgetOwn()
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
}

/** Starts following the stored token, in this tab and from the others. Call once, in a browser. */
export function watchSession(): void {
  session.authenticated = token() !== null
  window.addEventListener('storage', follow)
  // A page that returns from the back-forward cache missed the events of its sleep.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && session.authenticated && token() === null) forget('logout')
  })
}
