import type { Context } from '../context.ts'
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
