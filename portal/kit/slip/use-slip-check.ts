import { useRef } from 'react'
import { suggestEmail } from '#core/format/email-typo.ts'
import { text } from './text.ts'

/**
 * Asks once about an e-mail that probably has a typo; if submitted again unchanged, it is accepted.
 *
 * @param typed returns the current input
 * @returns for a form's check: the question at its field, or nothing
 */
export function useSlipCheck(typed: () => string): () => Record<string, string> {
  const asked = useRef('')
  return (): Record<string, string> => {
    const email = typed().trim()
    const meant = suggestEmail(email)
    if (!meant || asked.current === email) return {}
    asked.current = email
    return { email: `${text.typo(meant)} ${text.stands}` }
  }
}
