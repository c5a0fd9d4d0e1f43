import { openPage } from '../../kit/open-page.ts'
import { knownEmail } from './known-email.ts'
import { rememberPassword } from './password-in-memory.ts'
import { storeRegistration } from './registration-state.ts'

/** Goes to the page for the code that the correct password has just sent, and holds the password. */
export function awaitCode(
  code: 'account_unconfirmed' | 'account_locked',
  email: string,
  password: string,
): void {
  const { search } = window.location
  rememberPassword(email, password)
  knownEmail.set(email)
  if (code === 'account_unconfirmed') storeRegistration({ activating: email })
  openPage(code === 'account_locked' ? 'unlockSent' : 'activate', { search })
}
