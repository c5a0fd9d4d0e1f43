import { createHash } from 'node:crypto'
import { calledName } from '../../../core/format/called-name.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { sendMail } from '../outbox/send.ts'
import { newDeviceMail } from '../outbox/texts/safety.ts'
import type { Account } from './accounts.ts'
import { deviceOf, networkOf, type Visit } from './device.ts'

// A browser that could not be told apart is known by what it says of itself.
const signOf = ({ fingerprint, userAgent }: Visit) =>
  fingerprint && fingerprint !== 'unavailable' ? fingerprint : `agent ${userAgent}`

/** Digest of a device's code. Salted by owner: nobody can follow a device from account to account. */
export const deviceHash = (userId: string, visit: Visit): string =>
  createHash('sha256')
    .update(`${userId}\n${signOf(visit)}`)
    .digest('base64url')

/** Notes the device of a login. One that is new to an account which knew others already: its owner is told. */
export async function rememberDevice(
  context: Context,
  transaction: Database,
  account: Account,
  visit: Visit,
): Promise<void> {
  const { clock, settings } = context
  const { id, email } = account
  const hash = deviceHash(id, visit)
  const seen_at = timestamp(clock)
  const fresh = await transaction
    .insertInto('devices')
    .values({ user_id: id, hash, seen_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (!fresh) {
    await transaction
      .updateTable('devices')
      .set({ seen_at })
      .where('user_id', '=', id)
      .where('hash', '=', hash)
      .execute()
    return
  }
  const other = await transaction
    .selectFrom('devices')
    .select('hash')
    .where('user_id', '=', id)
    .where('hash', '!=', hash)
    .executeTakeFirst()
  if (!other || !email) return
  const facts = {
    device: deviceOf(visit.userAgent),
    network: networkOf(visit.address),
    moment: clock(),
    publicUrl: settings.publicUrl,
  }
  await sendMail(context, transaction, email, newDeviceMail(calledName(account), facts))
}
