import type { ErrorCode } from '../../../core/api/errors.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import { isTaken } from '../database/errors.ts'
import type { CodeKind, Database, UserState } from '../database/schema.ts'
import { refusal } from '../http/errors.ts'
import { type Account, findByEmail } from './accounts.ts'
import { forgiveGuesses, spendCode, tryCode } from './codes.ts'

interface Confirmation {
  email: string
  code: string
  kind: CodeKind
  /** What the answer says of a code that is wrong, used, too old or nobody's: one and the same. */
  wrong: ErrorCode
}

/** Checks a guess that was counted (countGuess) and, if it is right, spends the code and acts: both once, or neither. */
export async function confirm(
  context: Context,
  { email, code, kind, wrong }: Confirmation,
  act: (transaction: Database, account: Account) => Promise<boolean>,
  beforehand: (account: Account) => void = () => undefined,
): Promise<void> {
  const account = await findByEmail(context, email)
  const guess = { userId: account?.id ?? '', kind, code }
  const right = await tryCode(context, guess)
  if (!right || !account) throw refusal(400, wrong)
  beforehand(account)
  try {
    await context.database.transaction().execute(async (transaction) => {
      const done = (await spendCode(context, transaction, guess)) && (await act(transaction, account))
      if (!done) throw refusal(400, wrong)
    })
  } catch (error) {
    throw isTaken(error) ? refusal(400, wrong) : error
  }
  await forgiveGuesses(context, email)
}

/** Moves an account on, if it still is in one of the states this starts from. */
export async function moveState(
  { clock }: Context,
  transaction: Database,
  {
    id,
    from,
    set,
  }: { id: string; from: readonly UserState[]; set: { password_hash?: string; claimed_cpf?: string } },
): Promise<boolean> {
  const row = await transaction
    .updateTable('users')
    .set({ ...set, state: 'active', failed_logins: 0, locked_at: null, updated_at: timestamp(clock) })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
