import { sql } from 'kysely'
import { erasedNames } from '#core/answers/answers.ts'
import { signedStates } from '#core/loan/lifecycle.ts'
import { type KeptAtClosing, type RetentionId, retention } from '#core/text/retention.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { contractStates, retentionCutoff } from '../platform/retention-cutoff.ts'
import { endScrAuthorization } from '../request/credit-register/scr-authorization.ts'
import { tablesOf } from './person-tables.ts'

/** Personal data that a contract does not need: only the signer's identity is kept. */
const bare = {
  ...Object.fromEntries(erasedNames.map((name) => [name, null])),
  mobile: '',
  mobileProvedAt: null,
  mobileRefusal: null,
  priorityDeclaredAt: null,
}

const deletedUsers = (database: Database) =>
  database.selectFrom('users').select('id').where('state', '=', 'deleted')

/**
 * Erases an account's data as the rules of every table declare. Returns the kinds of data that the law
 * requires to keep, if any.
 */
export async function eraseAccount(
  { clock }: Context,
  transaction: Database,
  userId: string,
): Promise<KeptAtClosing[]> {
  for (const table of tablesOf('user', 'erased'))
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(transaction)
  await transaction
    .deleteFrom('loans')
    .where('userId', '=', userId)
    .where('state', 'not in', contractStates)
    .execute()
  const contracts = await transaction
    .updateTable('loans')
    .set({ attribution: null })
    .where('userId', '=', userId)
    .returning('id')
    .execute()
  const ids = contracts.map(({ id }) => id)
  // The SCR must not be queried for a closed account.
  await endScrAuthorization({ clock }, transaction, userId)
  const consent = await transaction
    .selectFrom('scrAuthorizations')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirst()
  const conversation = await transaction
    .updateTable('chatConversations')
    .set({ waitingSince: null, assignedTo: null })
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst()
  const kept: KeptAtClosing[] = [
    ...(ids.length > 0 ? (['contract'] as const) : []),
    ...(consent ? (['scr'] as const) : []),
    ...(conversation ? (['support'] as const) : []),
  ]
  if (kept.length === 0) {
    await transaction.deleteFrom('people').where('userId', '=', userId).execute()
    return kept
  }
  if (ids.length > 0)
    for (const table of tablesOf('loan', 'erased'))
      await sql`delete from ${sql.table(table)} where loan_id in (${sql.join(ids)})`.execute(transaction)
  const left = { ...bare, updatedAt: timestamp(clock) }
  await transaction.updateTable('people').set(left).where('userId', '=', userId).execute()
  return kept
}

/** Erases registrations that were not confirmed in time: the user can register again. */
async function eraseUnconfirmed({ clock }: Context, transaction: Database): Promise<void> {
  const claimed = await transaction
    .updateTable('users')
    .set({ state: 'deleted', email: null, passwordHash: null })
    .where('state', '=', 'unconfirmed')
    .where('updatedAt', '<=', retentionCutoff(clock, retention.unconfirmed.term))
    .returning('id')
    .execute()
  for (const { id } of claimed) {
    for (const table of [...tablesOf('user', 'erased'), 'people' as const])
      await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(transaction)
    await transaction.deleteFrom('users').where('id', '=', id).execute()
  }
}

/** Erases data past its retention period, of closed and open accounts. */
export async function eraseExpired(context: Context): Promise<void> {
  const { clock } = context
  const end = (id: RetentionId) => retentionCutoff(clock, retention[id].term)
  await inTransaction(context.database, async (transaction) => {
    await eraseUnconfirmed(context, transaction)
    await transaction
      .deleteFrom('loans')
      .where('userId', 'in', deletedUsers(transaction).where('deletedAt', '<=', end('contract')))
      .execute()
    await transaction
      .deleteFrom('loans')
      .where('state', 'not in', signedStates)
      .where('updatedAt', '<=', end('request'))
      .execute()
    await transaction
      .deleteFrom('scrAuthorizations')
      .where('revokedAt', 'is not', null)
      .where((eb) => eb(eb.fn.coalesce('lastQueryAt', 'authorizedAt'), '<=', end('scr')))
      .execute()
    await transaction.deleteFrom('chatMessages').where('sentAt', '<=', end('support')).execute()
    await transaction
      .deleteFrom('chatConversations')
      .where('updatedAt', '<=', end('support'))
      .where('userId', 'in', deletedUsers(transaction))
      .execute()
    await transaction
      .deleteFrom('protocols')
      .where('openedAt', '<=', end('support'))
      .where('userId', 'in', deletedUsers(transaction))
      .execute()
    // The name is erased with the last data that it was kept for.
    const kept = (['loans', 'scrAuthorizations', 'chatConversations', 'protocols'] as const).map((table) =>
      transaction.selectFrom(table).select('userId'),
    )
    let nameless = transaction.deleteFrom('people').where('userId', 'in', deletedUsers(transaction))
    for (const ids of kept) nameless = nameless.where('userId', 'not in', ids)
    await nameless.execute()
  })
}
