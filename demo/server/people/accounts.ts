import type { Context } from '../context.ts'
import { isTaken } from '../database/errors.ts'
import type { Database } from '../database/schema.ts'

function accounts({ database }: Pick<Context, 'database'>) {
  return database
    .selectFrom('users')
    .innerJoin('people', 'people.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.state', 'users.password_hash', 'users.failed_logins'])
    .select(['users.last_login_at', 'people.date_of_birth'])
    .select(['people.name', 'people.social_name as socialName', 'people.cpf', 'people.mobile'])
}

/** The account of an e-mail, with the name that its mails greet. */
export function findByEmail(context: Context, email: string) {
  return accounts(context).where('email', '=', email).executeTakeFirst()
}

/** The account that a session belongs to. */
export function findById(context: Pick<Context, 'database'>, id: string) {
  return accounts(context).where('users.id', '=', id).executeTakeFirstOrThrow()
}

export type Account = NonNullable<Awaited<ReturnType<typeof findByEmail>>>

/** The confirmed account that a CPF belongs to. */
export function findByClaimedCpf(database: Database, cpf: string) {
  return database
    .selectFrom('users')
    .innerJoin('people', 'people.user_id', 'users.id')
    .select(['users.id', 'users.email', 'people.name', 'people.social_name as socialName'])
    .where('claimed_cpf', '=', cpf)
    .executeTakeFirst()
}

/**
 * Whether an account holds its CPF, without which it asks for no loan. One that another account has left meanwhile is
 * taken now.
 */
export async function holdsCpf(database: Database, userId: string): Promise<boolean> {
  try {
    const row = await database
      .updateTable('users')
      .set(({ selectFrom }) => ({
        claimed_cpf: selectFrom('people').select('cpf').where('user_id', '=', userId),
      }))
      .where('id', '=', userId)
      .where(({ eb, or, not, exists, selectFrom }) =>
        or([
          eb('claimed_cpf', 'is not', null),
          not(
            exists(
              selectFrom('users as other')
                .innerJoin('people', 'people.cpf', 'other.claimed_cpf')
                .select('other.id')
                .where('people.user_id', '=', userId),
            ),
          ),
        ]),
      )
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}
