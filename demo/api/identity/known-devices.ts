import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { tokenOf256Bits } from '#core/api/contract/value-schemas.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { readDevice, readNetwork, type Visit } from '../platform/http/visit-device.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { newToken } from '../platform/secrets.ts'
import type { Account } from './accounts.ts'
import { newDeviceMail } from './mails/security-mails.ts'
import { eventsOf } from './security-events.ts'

// Salted with the user id, so that a device cannot be tracked across accounts.
const deviceSignDigest = (userId: string, sign: string) =>
  createHash('sha256').update(`${userId}\n${sign}`).digest('base64url')

// Browsers without a fingerprint are identified by their user agent.
const deviceSignOf = ({ fingerprint, userAgent }: Visit) =>
  fingerprint && fingerprint !== 'unavailable' ? fingerprint : `agent ${userAgent}`

/** Digest of the device's fingerprint or user agent: a record of where an action took place, not a proof. */
export const deviceHash = (userId: string, visit: Visit): string =>
  deviceSignDigest(userId, deviceSignOf(visit))

// A token issued for another account is accepted too, because families share browsers.
const isToken = (text: string) => v.is(tokenOf256Bits('invalid'), text)

/** Digest of a device token; undefined without a valid token. */
export const deviceDigest = (userId: string, deviceToken = ''): string | undefined =>
  isToken(deviceToken) ? deviceSignDigest(userId, deviceToken) : undefined

/**
 * Digest of the visit's device if this account was used on it before. It is recognized by its secret token,
 * because an attacker could copy a fingerprint.
 */
export async function findKnownDevice(
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

/** Remembers the device of an authenticated user; returns its token and digest, and whether it is new. */
export async function rememberDevice(
  { clock }: Context,
  transaction: Database,
  userId: string,
  { deviceToken = '' }: Visit,
): Promise<{ token: string; hash: string; isNew: boolean }> {
  const token = isToken(deviceToken) ? deviceToken : newToken()
  const row = { userId, hash: deviceSignDigest(userId, token), seenAt: timestamp(clock) }
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

/** Forgets all devices of an account but one: each must authenticate as new, and the owner is notified. */
export async function deleteDevices(transaction: Database, userId: string, kept = ''): Promise<void> {
  await transaction.deleteFrom('devices').where('userId', '=', userId).where('hash', '!=', kept).execute()
}

/** Whether the account was used before, but never on a device of this kind. */
async function isNewKind(context: Context, userId: string, { userAgent }: Visit): Promise<boolean> {
  const { browser, system } = readDevice(userAgent)
  const logins = await eventsOf(context, userId)
    .where('event', '=', 'login')
    .where('outcome', '=', 'done')
    .where(({ eb, or }) => or([eb('browser', 'is not', null), eb('system', 'is not', null)]))
    .execute()
  return logins.length > 0 && !logins.some((login) => login.browser === browser && login.system === system)
}

/**
 * Remembers the device of a login. If it is new and the account was used before, the owner is notified: by mail, and
 * in the account if it is of a new kind; the list of logins has all of them.
 */
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
      device: readDevice(visit.userAgent),
      network: readNetwork(visit.address),
      moment: clock(),
      publicUrl: settings.publicUrl,
    }
    const mail = newDeviceMail(nameToCall(account), facts)
    const inbox = (await isNewKind({ ...context, database: transaction }, id, visit)) ? 'until-seen' : 'never'
    await sendMail(context, transaction, email, { ...mail, inbox })
  }
  return { token, hash }
}
