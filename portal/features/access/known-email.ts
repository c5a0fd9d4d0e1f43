import { onSessionEnd, session } from '#core/session/session.ts'
import { keepDraft, readDraft } from '../../kit/drafts/drafts.ts'

let email = ''

const draft = 'access'

/** The e-mail typed on one of the access pages, so that the next one need not ask again. In memory only, but for `keep`. It outlives a session that ran out. */
export const knownEmail = {
  get: () => email,

  set(text: string): void {
    email = text
  },

  /** A code was sent to it: this tab knows it again when the phone has put the page away. */
  keep(text: string): void {
    email = text
    keepDraft(draft, 'email', text)
  },

  recall: (): string => email || (readDraft(draft).email ?? ''),

  /** For a form's onChange. */
  follow(name: string, text: string): void {
    if (name === 'email') email = text
  },
}

const nothing = { email: '', password: '' }

let held = nothing
let ends: ReturnType<typeof setTimeout> | undefined

/** About what a mail takes, with some time to look for it. */
const holdMs = 15 * 60 * 1000

/** Keeps a password that was typed and waits for a code from the mailbox, so that nobody types it twice; in memory alone. */
export function holdPassword(email: string, password: string): void {
  held = { email, password }
  clearTimeout(ends)
  ends = setTimeout(dropPassword, holdMs)
}

/** What was typed for that account. */
export const heldPassword = (email: string | null): string => (email === held.email ? held.password : '')

export function dropPassword(): void {
  held = nothing
}

onSessionEnd(() => {
  // Whoever runs out of time comes back to what they were at: the login knows them.
  if (session.ended !== 'expired') email = ''
  dropPassword()
})
