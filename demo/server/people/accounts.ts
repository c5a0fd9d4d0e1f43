import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'

function accounts({ database }: Pick<Context, 'database'>) {
  return database
    .selectFrom('users')
    .innerJoin('people', 'people.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.state', 'users.password_hash', 'users.failed_logins'])
    .select(['users.last_login_at', 'people.name', 'people.cpf', 'people.mobile', 'people.date_of_birth'])
}

/** The account of an e-mail, with the first name that its mails greet. */
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
    .select(['users.id', 'users.email', 'people.name'])
    .where('claimed_cpf', '=', cpf)
    .executeTakeFirst()
}

/** The first name as mails and pages greet it. */
export function firstName(name: string): string {
  const [first = ''] = name.split(' ')
  return first.charAt(0).toLocaleUpperCase('pt-BR') + first.slice(1).toLocaleLowerCase('pt-BR')
}
