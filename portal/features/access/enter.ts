import { login } from '#core/actions/log-in.ts'
import { dropPassword, heldPassword } from './held-password.ts'

/**
 * Begins the session of whoever has just shown to have the mailbox, with the password that was typed here. Where that
 * does not do, as with a second factor, the login asks.
 */
export async function enter(email: string | null, password = heldPassword(email)): Promise<void> {
  if (email && password) await login.perform({ email, password })
  login.reset()
  dropPassword()
}
