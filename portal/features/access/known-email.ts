import { endWithSession } from '#core/session/session.ts'
import { readAnyDraft, readDraft, storeDraft } from '../../kit/drafts/drafts.ts'

let email = ''

const draft = 'access'

/**
 * The e-mail typed on an access page. It prefills the next access page, the same page after a phone has
 * discarded it, and the login after a session has expired.
 */
export const knownEmail = endWithSession({
  /** The value of this page load only, for the first render, which must equal the prerendered HTML. */
  get: () => email,

  set(text: string): void {
    email = text
    storeDraft(draft, { email })
  },

  recall: (): string => email || readAnyDraft(draft).email || '',

  /** For a form's `onChange`. */
  follow(name: string, text: string): void {
    if (name === 'email') knownEmail.set(text)
  },

  /** Notes that this account's password was correct and that it has a second factor. */
  noteFactor: (of: string): void => storeDraft(draft, { factorOf: of }),

  /** Whether the login of the known e-mail also asks for a second factor code. */
  hasFactor: (): boolean => readDraft(draft).factorOf === knownEmail.recall(),

  reset(): void {
    email = ''
  },

  // After an expired session the login still knows the e-mail.
  outlives: 'expired',
})
