import { endWithSession } from '#core/session/session.ts'
import { keepDraft, readAnyDraft, readDraft } from '../../kit/drafts/drafts.ts'

let email = ''

const draft = 'access'

/**
 * The e-mail typed on one of the access pages, so that the next one need not ask again: nor this one, when the phone
 * has put it away, or when the session that was begun with it has run out.
 */
export const knownEmail = endWithSession({
  /** Of this page alone, as long as it stands: for the first render, which equals the HTML. */
  get: () => email,

  set(text: string): void {
    email = text
    keepDraft(draft, { email })
  },

  recall: (): string => email || readAnyDraft(draft).email || '',

  /** For a form's onChange. */
  follow(name: string, text: string): void {
    if (name === 'email') knownEmail.set(text)
  },

  /** Its password was right, and it has a second factor. */
  noteFactor: (of: string): void => keepDraft(draft, { factorOf: of }),

  /** Whether its login asks for a code too. */
  hasFactor: (): boolean => readDraft(draft).factorOf === knownEmail.recall(),

  reset(): void {
    email = ''
  },

  // Whoever runs out of time comes back to what they were at: the login knows them.
  outlives: 'expired',
})
