import { login } from '../../../core/session/log-in.ts'
import { dropPassword, registration } from './registration.ts'

/** Begins the session of whoever has just set the password here and shown to have the mailbox. Else the login asks. */
export async function enterActivated(): Promise<void> {
  const { activating, registrant, password } = registration
  if (password && registrant && registrant.email === activating)
    await login.perform({ email: registrant.email, password })
  login.reset()
  dropPassword()
}
