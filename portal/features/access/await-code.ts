import { go } from '../../kit/navigate.ts'
import { holdPassword } from './held-password.ts'
import { knownEmail } from './known-email.ts'
import { noteRegistration } from './registration.ts'

/** Goes to the page for the code that the correct password has just sent, and holds the password. */
export function awaitCode(
  code: 'account_unconfirmed' | 'account_locked',
  email: string,
  password: string,
): void {
  const { search } = window.location
  holdPassword(email, password)
  knownEmail.set(email)
  if (code === 'account_unconfirmed') noteRegistration({ activating: email })
  go(code === 'account_locked' ? 'unlockSent' : 'activate', { search })
}
