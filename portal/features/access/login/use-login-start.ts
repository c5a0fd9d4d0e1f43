import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import * as oauth from '#core/api/contract/oauth.ts'
import { parseLoginHint } from '#core/links.ts'
import { localKeys, sessionKeys } from '#core/session/keys.ts'
import { readToken, session } from '#core/session/session.ts'
import { local, perTab } from '#core/session/storage.ts'
import { expired, left } from '../../../kit/open-page.ts'
import { knownEmail } from '../known-email.ts'
import { unlocked } from '../unlocked-state.ts'

const validateToken = createAction((signal) => call(oauth.validateToken, {}, { signal }))

export type LoginPhase = 'form' | 'expired' | 'left' | 'unlocked' | 'checking'

interface LoginStart {
  phase: LoginPhase
  email: string
  /** Whether someone has logged in on this device before. */
  returning: boolean
  /** Whether a loan was chosen in a simulator. */
  wishes: boolean
  /** Whether to ask for the second factor code at once. */
  hasFactor: boolean
  /** Whether nothing on this device indicates an account. */
  isNew: boolean
}

/** Reads the e-mail an embed handed over and removes it from the address: no personal data stays in a URL. */
function readLoginHint(): string | undefined {
  const hint = parseLoginHint(window.location.hash)
  if (window.location.hash) {
    history.replaceState(history.state, '', window.location.pathname + window.location.search)
  }
  return hint
}

/** What brought the visitor here, for the notice above the form. Cleared once read. */
function readLoginPhase(): LoginPhase {
  if (session.ended === 'expired') {
    session.ended = null
    return 'expired'
  }
  if (history.state?.error === expired.error) return 'expired'
  if (history.state?.notice === left.notice) return 'left'
  return history.state?.notice === unlocked.notice ? 'unlocked' : 'form'
}

/** Initial state of the login page. `proceed` is called if the stored token is still valid. */
export function useLoginStart(proceed: () => Promise<void>): LoginStart {
  // The first render equals the prerendered HTML, which knows no visitor; the rest is set before paint.
  const [start, setStart] = useState<LoginStart>(() => ({
    phase: 'form',
    email: knownEmail.get(),
    returning: false,
    wishes: false,
    hasFactor: false,
    isNew: true,
  }))

  const begin = useEffectEvent(() => {
    const hint = readLoginHint()
    if (hint) knownEmail.set(hint)
    const returning = local.get(localKeys.alreadyMember) === 'true'
    const found = {
      email: knownEmail.recall(),
      hasFactor: knownEmail.hasFactor(),
      returning,
      isNew: !returning && local.get(localKeys.device) === null,
      wishes: perTab.get(sessionKeys.loanValue) !== null,
    }
    const phase = readLoginPhase()
    if (phase === 'expired' || !readToken()) {
      setStart({ phase, ...found })
      return
    }
    setStart({ phase: 'checking', ...found })
    validateToken.perform().then((outcome) => {
      if (outcome.status === 'performed') return proceed()
      // A 401 has ended the session. If there was no answer, the user can log in anyway.
      if (outcome.status === 'error') setStart({ phase: readLoginPhase(), ...found })
    })
  })
  useLayoutEffect(() => {
    begin()
    return validateToken.reset
  }, [])

  return start
}
