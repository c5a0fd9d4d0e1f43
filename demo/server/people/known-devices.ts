import { createHash, randomBytes } from 'node:crypto'
import { calledName } from '../../../core/format/called-name.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { sendMail } from '../outbox/send.ts'
import { newDeviceMail } from '../outbox/texts/safety.ts'
import type { Account } from './accounts.ts'
import { deviceOf, networkOf, type Visit } from './device.ts'

// Salted by owner: nobody can follow a device from account to account.
const digest = (userId: string, sign: string) =>
  createHash('sha256').update(`${userId}\n${sign}`).digest('base64url')

// A browser that could not be told apart is known by what it says of itself.
const signOf = ({ fingerprint, userAgent }: Visit) =>
  fingerprint && fingerprint !== 'unavailable' ? fingerprint : `agent ${userAgent}`

/** Digest of what a device says of itself: evidence of where something was done, and no proof of anything. */
export const deviceHash = (userId: string, visit: Visit): string => digest(userId, signOf(visit))

/** 256 bits. One that a browser has from another account is taken as well: families share browsers. */
const tokenShape = /^[\w-]{43}$/

/**
 * The digest of a visit's device, if this account was entered from it before: by the secret that it was given then,
 * for a fingerprint can be copied by whoever sees one.
 */
export async function knownDevice(
  { database }: Context,
  userId: string,
  { deviceToken = '' }: Visit,
): Promise<string | undefined> {
  if (!tokenShape.test(deviceToken)) return undefined
  const row = await database
    .selectFrom('devices')
    .select('hash')
    .where('userId', '=', userId)
    .where('hash', '=', digest(userId, deviceToken))
    .executeTakeFirst()
  return row?.hash
}

/** Notes the device of somebody who has shown who they are; answers its secret, and whether the device is new. */
export async function rememberDevice(
  { clock }: Context,
  transaction: Database,
  userId: string,
  { deviceToken = '' }: Visit,
): Promise<{ token: string; isNew: boolean }> {
  const token = tokenShape.test(deviceToken) ? deviceToken : randomBytes(32).toString('base64url')
  const row = { userId, hash: digest(userId, token), seenAt: timestamp(clock) }
  const fresh = await transaction
    .insertInto('devices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (!fresh)
    await transaction
      .updateTable('devices')
      .set({ seenAt: row.seenAt })
      .where('userId', '=', userId)
      .where('hash', '=', row.hash)
      .execute()
  return { token, isNew: fresh !== undefined }
}

/** The same for a login. From a device that is new to an account which was entered before: its owner is told. */
export async function rememberLogin(
  context: Context,
  transaction: Database,
  account: Account,
  visit: Visit,
): Promise<string> {
  const { clock, settings } = context
  const { id, email, lastLoginAt: before } = account
  const { token, isNew } = await rememberDevice(context, transaction, id, visit)
  if (isNew && before && email) {
    const facts = {
      device: deviceOf(visit.userAgent),
      network: networkOf(visit.address),
      moment: clock(),
      publicUrl: settings.publicUrl,
    }
    await sendMail(context, transaction, email, newDeviceMail(calledName(account), facts))
  }
  return token
}
