import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { removePasskeysSince } from './passkeys.ts'
import { suspendFactor } from './second-factor.ts'

/** Job that ends a trusted contact named between two moments, with the mails for it. */
export const removeContactJob = 'remove-contact'

/**
 * Takes back what the password alone may have been enough to set up since a moment: second factor, passkeys, trusted
 * contact, and where money is sent. What was given before the account was in doubt stays if a contract that names it was
 * signed, or if it is the Pix key that is the own CPF.
 *
 * @returns whether a bank account was taken back
 */
export async function dropRecentSetup(
  context: Context,
  transaction: Database,
  { userId, since, inDoubtFrom }: { userId: string; since: string; inDoubtFrom: string },
): Promise<boolean> {
  const until = timestamp(context.clock)
  await suspendFactor(context, transaction, userId, since)
  await removePasskeysSince(transaction, userId, since)
  await enqueue(context.clock, transaction, removeContactJob, JSON.stringify({ userId, since, until }))
  const dropped = await transaction
    .deleteFrom('bankAccounts')
    .where('userId', '=', userId)
    .where('updatedAt', '>=', since)
    .where(({ eb, and, or }) =>
      or([
        eb('updatedAt', '>=', inDoubtFrom),
        and([eb('confirmedAt', 'is', null), eb('receiveBy', '=', 'conta')]),
      ]),
    )
    .returning('userId')
    .executeTakeFirst()
  return dropped !== undefined
}
