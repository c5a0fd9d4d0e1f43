import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { bits256 } from '#core/api/contract/shapes.ts'
import { calledName } from '#core/format/called-name.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { deviceOf, networkOf, type Visit } from '../platform/http/device.ts'
import { sendMail } from '../platform/mail/send.ts'
import type { Account } from './accounts.ts'
import { newDeviceMail } from './mails/safety.ts'

// Salted by owner: nobody can follow a device from account to account.
const digest = (userId: string, sign: string) =>
  createHash('sha256').update(`${userId}\n${sign}`).digest('base64url')

// A browser that could not be told apart is known by what it says of itself.
const signOf = ({ fingerprint, userAgent }: Visit) =>
  fingerprint && fingerprint !== 'unavailable' ? fingerprint : `agent ${userAgent}`

/** Digest of what a device says of itself: evidence of where something was done, and no proof of anything. */
export const deviceHash = (userId: string, visit: Visit): string => digest(userId, signOf(visit))

// One that a browser has from another account is taken as well: families share browsers.
const isToken = (text: string) => v.is(bits256('invalid'), text)

/** The digest by which a device's secret is known; undefined for none. */
export const deviceDigest = (userId: string, deviceToken = ''): string | undefined =>
  isToken(deviceToken) ? digest(userId, deviceToken) : undefined

/**
 * The digest of a visit's device, if this account was entered from it before: by the secret that it was given then,
 * for a fingerprint can be copied by whoever sees one.
 */
export async function knownDevice(
  { database }: Context,
  userId: string,
  { deviceToken }: Visit,
): Promise<string | undefined> {
  const hash = deviceDigest(userId, deviceToken)
  if (hash === undefined) return undefined
  const row = await database
    .selectFrom('devices')
    .select('hash')
    .where('userId', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.hash
}

/** Notes the device of somebody who has shown who they are; answers its secret and digest, and whether it is new. */
export async function rememberDevice(
  { clock }: Context,
  transaction: Database,
  userId: string,
  { deviceToken = '' }: Visit,
): Promise<{ token: string; hash: string; isNew: boolean }> {
  const token = isToken(deviceToken) ? deviceToken : randomBytes(32).toString('base64url')
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
  return { token, hash: row.hash, isNew: fresh !== undefined }
}

/** Makes strangers of all devices of an account but one: each has to show again who uses it, and its owner is told. */
export async function forgetDevices(transaction: Database, userId: string, kept = ''): Promise<void> {
  await transaction.deleteFrom('devices').where('userId', '=', userId).where('hash', '!=', kept).execute()
}

/** The same for a login. From a device that is new to an account which was entered before: its owner is told. */
export async function rememberLogin(
  context: Context,
  transaction: Database,
  account: Account,
  visit: Visit,
): Promise<{ token: string; hash: string }> {
  const { clock, settings } = context
  const { id, email, lastLoginAt: before } = account
  const { token, hash, isNew } = await rememberDevice(context, transaction, id, visit)
  if (isNew && before && email) {
    const facts = {
      device: deviceOf(visit.userAgent),
      network: networkOf(visit.address),
      moment: clock(),
      publicUrl: settings.publicUrl,
    }
    await sendMail(context, transaction, email, newDeviceMail(calledName(account), facts))
  }
  return { token, hash }
}
