import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { contractStates } from './retention.ts'

// Everything that hangs on an account and that no law keeps, children before parents.
const own = [
  'sessions',
  'devices',
  'codes',
  'second_factors',
  'recovery_codes',
  'mail_stops',
  'unsubscribe_tokens',
  'idempotency_keys',
  'bank_accounts',
  'addresses',
] as const

/** What a person told for a request, and no contract needs. */
const noAnswers = {
  due_day: null,
  occupation_kind: null,
  has_restriction: null,
  monthly_income: null,
  education: null,
  occupation: null,
  occupation_area: null,
  marital_status: null,
  gender: null,
  id_kind: null,
  id_number: null,
  id_issuer: null,
  id_state: null,
  id_issued_on: null,
  mother_name: null,
}

/** Erases an account's traces. What a contract needs stays if there is one: answers whether. */
export async function erase(
  { clock }: Context,
  transaction: Database,
  userId: string,
  email: string,
): Promise<boolean> {
  for (const table of own) await transaction.deleteFrom(table).where('user_id', '=', userId).execute()
  // Mails hold names and codes; one not yet delivered is not delivered any more.
  await transaction.deleteFrom('messages').where('recipient', '=', email).execute()
  await transaction
    .deleteFrom('loans')
    .where('user_id', '=', userId)
    .where('state', 'not in', contractStates)
    .execute()
  const contract = await transaction
    .updateTable('loans')
    .set({ attribution: null })
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  if (contract.length === 0) {
    await transaction.deleteFrom('people').where('user_id', '=', userId).execute()
    return false
  }
  const bare = { ...noAnswers, mobile: '', updated_at: timestamp(clock) }
  await transaction.updateTable('people').set(bare).where('user_id', '=', userId).execute()
  return true
}

/** Erases what the law has kept long enough of accounts that are gone. */
export async function eraseExpired({ database, clock }: Context): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const due = await transaction
      .updateTable('users')
      .set({ erase_at: null })
      .where('erase_at', '<=', timestamp(clock))
      .returning('id')
      .execute()
    for (const { id } of due) {
      await transaction.deleteFrom('loans').where('user_id', '=', id).execute()
      await transaction.deleteFrom('people').where('user_id', '=', id).execute()
    }
  })
}
