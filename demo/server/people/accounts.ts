import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'

/** The account of an e-mail, with the first name that its mails greet. */
export function findByEmail({ database }: Context, email: string) {
  return database
    .selectFrom('users')
    .innerJoin('people', 'people.user_id', 'users.id')
    .select([
      'users.id',
      'users.state',
      'users.password_hash',
      'users.failed_logins',
      'people.name',
      'people.cpf',
    ])
    .select(['people.mobile', 'people.date_of_birth', 'users.email'])
    .where('email', '=', email)
    .executeTakeFirst()
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
