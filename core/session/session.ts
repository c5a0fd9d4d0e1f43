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

const { loanValue, installmentsQty, attribution, drafts } = sessionKeys
const { currentLoanId, partnerFor, extraChecked, bankConsent, myLoanId, chatStarted } = sessionKeys

/** What a tab keeps for no longer than the session, however it ends. */
const ending = [currentLoanId, partnerFor, extraChecked, bankConsent, myLoanId, chatStarted]

/** What goes too where somebody logs out: it outlives a session that ran out, for they go on after the login. */
const chosen = [loanValue, installmentsQty, attribution, drafts]

/** This tab's part of it. */
function forget(why: SessionEnd): void {
  for (const key of why === 'logout' ? [...ending, ...chosen] : ending) perTab.remove(key)
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
