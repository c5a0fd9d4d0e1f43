import { useRef } from 'react'
import { meantEmail } from '#core/format/email-typo.ts'
import { text } from './text.ts'

/**
 * Asks once about an e-mail that is probably a slip; sent again as it is, it stands.
 *
 * @param typed what is typed now
 * @returns for a form's check: the question at its field, or nothing
 */
export function useSlipCheck(typed: () => string): () => Record<string, string> {
  const asked = useRef('')
  return (): Record<string, string> => {
    const email = typed().trim()
    const meant = meantEmail(email)
    if (!meant || asked.current === email) return {}
    asked.current = email
    return { email: `${text.typo(meant)} ${text.stands}` }
  }
}
