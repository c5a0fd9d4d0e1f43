import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'

function selectAccounts({ database }: Pick<Context, 'database'>) {
  return database
    .selectFrom('users')
    .innerJoin('people', 'people.userId', 'users.id')
    .select(['users.id', 'users.email', 'users.state', 'users.passwordHash', 'users.failedLogins'])
    .select(['users.lastLoginAt', 'users.loanAmount', 'users.installmentsQty', 'people.dateOfBirth'])
    .select(['people.name', 'people.socialName', 'people.cpf', 'people.mobile'])
}

/** The account with this e-mail. */
export function findByEmail(context: Context, email: string) {
  return selectAccounts(context).where('email', '=', email).executeTakeFirst()
}

/** The account with this id. @throws ApiError 401 if there is none: it was closed after the call was let in */
export function findById(context: Pick<Context, 'database'>, id: string) {
  const closed = () => createRefusal('session_expired')
  return selectAccounts(context).where('users.id', '=', id).executeTakeFirstOrThrow(closed)
}

export type Account = NonNullable<Awaited<ReturnType<typeof findByEmail>>>

/** The account that has proved this CPF by documents. */
export function findByClaimedCpf(database: Database, cpf: string) {
  return database
    .selectFrom('users')
    .innerJoin('people', 'people.userId', 'users.id')
    .select(['users.id', 'users.email', 'people.name', 'people.socialName'])
    .where('claimedCpf', '=', cpf)
    .executeTakeFirst()
}

/** Whether documents have proved the account's CPF to be another account's. */
export async function isCpfOfAnother(database: Database, userId: string): Promise<boolean> {
  const { cpf } = await findById({ database }, userId)
  const holder = await findByClaimedCpf(database, cpf)
  return holder !== undefined && holder.id !== userId
}

/**
 * Records that documents have proved the account's CPF; a unique constraint keeps other accounts from a loan
 * on it.
 */
export async function claimCpf(database: Database, userId: string): Promise<void> {
  await database
    .updateTable('users')
    .set(({ selectFrom }) => ({
      claimedCpf: selectFrom('people').select('cpf').where('userId', '=', userId),
    }))
    .where('id', '=', userId)
    .execute()
}

/**
 * Takes an e-mail from a registration that waits for its confirmation, whose code and link work no more: it reserves no
 * e-mail against who has verified it, and is erased at the end of its term.
 */
export async function releaseRegisteredEmail(transaction: Database, email: string): Promise<void> {
  // In the order in which an activation takes the rows.
  await transaction
    .deleteFrom('codes')
    .where('userId', 'in', (eb) =>
      eb.selectFrom('users').select('id').where('email', '=', email).where('state', '=', 'unconfirmed'),
    )
    .execute()
  await transaction
    .updateTable('users')
    .set({ email: null })
    .where('email', '=', email)
    .where('state', '=', 'unconfirmed')
    .execute()
}
