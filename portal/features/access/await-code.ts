import { go } from '../../kit/navigate.ts'
import { holdPassword } from './held-password.ts'
import { knownEmail } from './known-email.ts'
import { noteRegistration } from './registration.ts'

/** To the page of the code that the right password has just sent; with the code, the session begins by itself. */
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
