import type { Context } from '../context.ts'
import { refusal } from '../http/errors.ts'
import { count, forgive } from '../limits/limit.ts'
import { type Account, findById } from './accounts.ts'

/**
 * Asks whoever holds a token for the password too, before what cannot be taken back. Limited, so that a stolen
 * token is no way to guess at it.
 */
export async function confirmPassword(context: Context, userId: string, password: string): Promise<Account> {
  await count(context, 'confirmPassword', userId)
  await count(context, 'confirmPasswordDay', userId)
  const account = await findById(context, userId)
  if (!(await context.passwords.matches(account.password_hash, password, { account: userId })))
    throw refusal(400, 'password_wrong')
  await forgive(context, 'confirmPassword', userId)
  await forgive(context, 'confirmPasswordDay', userId)
  return account
}
