import { login } from '#core/actions/log-in.ts'
import { clearPassword, rememberedPassword } from './password-in-memory.ts'

/**
 * Logs in with the password held in memory, after the user has proved access to the mailbox. If that fails,
 * for example for want of a second factor, the login page asks.
 */
export async function logInAfterCode(
  email: string | null,
  password = rememberedPassword(email),
): Promise<void> {
  if (email && password) await login.perform({ email, password })
  login.reset()
  clearPassword()
}
