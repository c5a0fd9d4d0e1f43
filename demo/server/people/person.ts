import type { Answer, Parsed } from '../../../core/api/contract/operation.ts'
import type { currentPerson, updatePerson } from '../../../core/api/contract/person.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import { firstName } from './accounts.ts'

/** What a person sees of themselves. */
export async function readPerson(
  { database }: Context,
  userId: string,
): Promise<Answer<typeof currentPerson>> {
  const row = await database
    .selectFrom('people')
    .innerJoin('users', 'users.id', 'people.user_id')
    .selectAll('people')
    .select('users.email')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    cpf: row.cpf,
    name: row.name,
    primaryEmailAddress: row.email ?? '',
    prettyFirstName: firstName(row.name),
    dateOfBirth: row.date_of_birth,
    mobile: row.mobile,
    monthlyIncome: row.monthly_income,
    occupation: row.occupation,
  }
}

/** Changes what was sent; what was not sent stays. */
export async function changePerson(
  { database, clock }: Context,
  userId: string,
  { name, mobile, monthlyIncome, occupation }: Parsed<typeof updatePerson>['body'],
): Promise<void> {
  const changed = { name, mobile, monthly_income: monthlyIncome, occupation, updated_at: timestamp(clock) }
  await database.updateTable('people').set(changed).where('user_id', '=', userId).execute()
}
