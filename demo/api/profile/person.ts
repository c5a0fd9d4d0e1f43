import type { Correctable } from '#core/api/contract/decline-reasons.ts'
import type { Answer, ParsedInput } from '#core/api/contract/operation.ts'
import type { currentPerson, updatePerson } from '#core/api/contract/person.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { findById } from '../identity/accounts.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { canSendSms } from '../platform/mail/send-sms.ts'
import { identityChange } from './identity.ts'
import { notifyOfChange, redactMobile, redactName } from './notify-of-change.ts'

/** The user's own data. */
export async function readPerson(
  { database, settings }: Context,
  userId: string,
): Promise<Answer<typeof currentPerson>> {
  const row = await database
    .selectFrom('people')
    .innerJoin('users', 'users.id', 'people.userId')
    .selectAll('people')
    .select('users.email')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    primaryEmailAddress: row.email ?? '',
    prettyFirstName: nameToCall(row),
    mobileProved: canSendSms(settings) ? row.mobileProvedAt !== null : null,
  }
}

/** The step-up needed for a change: the password for names and for the mobile that codes are sent to. */
export async function levelOfPerson(
  { database }: Context,
  userId: string,
  { name, socialName, mobile }: ParsedInput<typeof updatePerson>['body'],
): Promise<'password' | undefined> {
  if ([name, socialName, mobile].every((given) => given === undefined)) return undefined
  const held = await findById({ database }, userId)
  const isOther =
    (name ?? held.name) !== held.name ||
    (mobile ?? held.mobile) !== held.mobile ||
    (socialName === undefined ? held.socialName : socialName) !== held.socialName
  return isOther ? 'password' : undefined
}

/**
 * Changes the fields sent; others stay, except those that a new kind of document does not have.
 * @throws ApiError 400 `invalid` for a number that no such document has
 */
export async function changePerson(
  context: Context,
  userId: string,
  sent: ParsedInput<typeof updatePerson>['body'],
): Promise<void> {
  const { database, clock } = context
  const changed = { ...sent, ...(await identityChange(database, userId, sent)), updatedAt: timestamp(clock) }
  await inTransaction(database, async (transaction) => {
    const before = await findById({ database: transaction }, userId)
    const { name = before.name, mobile = before.mobile } = sent
    const isMoved = mobile !== before.mobile
    await transaction
      .updateTable('people')
      .set((eb) => ({
        ...changed,
        // Compared in the update itself: a verification that happens meanwhile applies to the row's current
        // number.
        mobileProvedAt: eb.case().when('mobile', '=', mobile).then(eb.ref('mobileProvedAt')).else(null).end(),
        mobileRefusal: eb.case().when('mobile', '=', mobile).then(eb.ref('mobileRefusal')).else(null).end(),
      }))
      .where('userId', '=', userId)
      .execute()
    const tell = (what: 'name' | 'mobile', cut: (value: string) => string, after: string) =>
      notifyOfChange(context, transaction, before, { what, before: cut(before[what]), after: cut(after) })
    if (name !== before.name) await tell('name', redactName, name)
    if (isMoved) await tell('mobile', redactMobile, mobile)
  })
}

/** Saves a refused user's corrections, in the transaction that decides on them. */
export async function correctAnswers(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  userId: string,
  corrected: Pick<ParsedInput<typeof updatePerson>['body'], Correctable>,
): Promise<void> {
  await transaction
    .updateTable('people')
    .set({ ...corrected, updatedAt: timestamp(clock) })
    .where('userId', '=', userId)
    .execute()
}
