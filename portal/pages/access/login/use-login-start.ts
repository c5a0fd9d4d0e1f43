import { useEffect, useState } from 'react'
import { parseLoginHint } from '../../../../core/links.ts'
import { session, token } from '../../../../core/session/session.ts'
import { validateToken } from '../../../flows/access/actions.ts'
import { expired } from '../../../shell/use-guard.ts'

type Phase = 'form' | 'expired' | 'checking'

/** The e-mail an embed handed over, taken out of the address at once: no personal data stays in a URL. */
function takeLoginHint(): string {
  const hint = parseLoginHint(window.location.hash)
  if (window.location.hash) {
    history.replaceState(history.state, '', window.location.pathname + window.location.search)
  }
  return hint ?? ''
}

/** What the login page begins with. `proceed` is called when the stored token still holds. */
export function useLoginStart(proceed: () => Promise<void>): { phase: Phase; email: string } {
  const [start, setStart] = useState<{ phase: Phase; email: string }>({ phase: 'form', email: '' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page starts once
  useEffect(() => {
    const email = takeLoginHint()
    const isExpired = history.state?.error === expired.error || session.ended === 'expired'
    if (isExpired || !token()) {
      setStart({ phase: isExpired ? 'expired' : 'form', email })
      return
    }
    setStart({ phase: 'checking', email })
    validateToken.perform().then((outcome) => {
      if (outcome.status === 'performed') return proceed()
      // A 401 has ended the session; without an answer the person may as well log in.
      setStart({ phase: session.ended === 'expired' ? 'expired' : 'form', email })
    })
  }, [])

  return start
}
