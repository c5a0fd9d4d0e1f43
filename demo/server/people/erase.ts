import { sql } from 'kysely'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import type { Kept } from '../outbox/texts/farewell.ts'
import { tablesOf } from './holdings/holdings.ts'
import { contractStates } from './retention.ts'

/** What of a person a contract does not need: only who signed it stays. */
const bare = {
  mobile: '',
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
} as const

/**
 * Erases an account's traces, by what holdings/ says of every table. What the law keeps of it stays, if there is
 * any: answers what.
 */
export async function erase(
  { clock }: Context,
  transaction: Database,
  userId: string,
): Promise<Omit<Kept, 'until'>> {
  for (const table of tablesOf('user', 'erased'))
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(transaction)
  await transaction
    .deleteFrom('loans')
    .where('user_id', '=', userId)
    .where('state', 'not in', contractStates)
    .execute()
  const contracts = await transaction
    .updateTable('loans')
    .set({ attribution: null })
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  const ids = contracts.map(({ id }) => id)
  const consent = await transaction
    .selectFrom('scr_authorizations')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const kept = { contracts: ids.length > 0, proof: consent !== undefined }
  if (!kept.contracts && !kept.proof) {
    await transaction.deleteFrom('people').where('user_id', '=', userId).execute()
    return kept
  }
  if (kept.contracts)
    for (const table of tablesOf('loan', 'erased'))
      await sql`delete from ${sql.table(table)} where loan_id in (${sql.join(ids)})`.execute(transaction)
  const left = { ...bare, updated_at: timestamp(clock) }
  await transaction.updateTable('people').set(left).where('user_id', '=', userId).execute()
  return kept
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
    for (const { id } of due)
      for (const table of ['loans', 'scr_authorizations', 'people'] as const)
        await transaction.deleteFrom(table).where('user_id', '=', id).execute()
  })
}
