import { today } from '#core/calendar/clock.ts'
import { ageOn } from '#core/calendar/dates.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'

/** The law by which a person would sign a contract of today on paper too; null if none asks for it. */
export async function paperLawFor(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  database: Database,
  userId: string,
): Promise<string | null> {
  const person = await database
    .selectFrom('people')
    .innerJoin('addresses', 'addresses.userId', 'people.userId')
    .select(['people.dateOfBirth', 'addresses.state'])
    .where('people.userId', '=', userId)
    .executeTakeFirst()
  if (!person) return null
  const age = ageOn(person.dateOfBirth, today(clock))
  const found = settings.lending.paperSignature.find(
    ({ state, fromAge }) => state === person.state && age >= fromAge,
  )
  return found?.law ?? null
}
