import { today } from '#core/calendar/clock.ts'
import { ageOn } from '#core/calendar/dates.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'

/** The state where a person lives, and the law by which a contract of today would be signed on paper too, if any. */
export async function readResidence(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  database: Database,
  userId: string,
): Promise<{ state: string | null; paperLaw: string | null }> {
  const person = await database
    .selectFrom('people')
    .innerJoin('addresses', 'addresses.userId', 'people.userId')
    .select(['people.dateOfBirth', 'addresses.state'])
    .where('people.userId', '=', userId)
    .executeTakeFirst()
  if (!person) return { state: null, paperLaw: null }
  const age = ageOn(person.dateOfBirth, today(clock))
  const found = settings.lending.paperSignature.find(
    ({ state, fromAge }) => state === person.state && age >= fromAge,
  )
  return { state: person.state, paperLaw: found?.law ?? null }
}
