import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { config } from '#core/config/config.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { isReadable, openSecret, sealSecret } from './factor-secret.ts'

/** RFC 6238 with the settings of every authenticator app: SHA-1, 6 digits, 30 seconds. */
const stepMs = 30_000

/** How many steps a phone's clock may be off in either direction (RFC 6238, section 5.2). */
const drift = 1

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20

const recoveryCodeDigest = (userId: string, code: string) =>
  createHash('sha256').update(`${userId}\n${code}`).digest('base64url')

/** A new base32 secret. */
export const newSecret = () => new Secret({ size: secretBytes }).base32

/** URI for the QR code that the app scans. */
export function factorUri(secret: string, email: string): string {
  return new TOTP({ issuer: config.brand, label: email, secret: Secret.fromBase32(secret) }).toString()
}

/** The active second factor, if any. */
export function factorOf(database: Database, userId: string) {
  return database
    .selectFrom('secondFactors')
    .select(['secret', 'confirmedAt'])
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst()
}

/** The time step of a code of this secret, if it is near the current one. */
export function timeStepOf(
  { clock }: Pick<Context, 'clock'>,
  secret: string,
  code: string,
): number | undefined {
  const timestampMs = clock().getTime()
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: timestampMs,
    window: drift,
  })
  return delta === null ? undefined : Math.floor(timestampMs / stepMs) + delta
}

interface FactorProof {
  userId: string
  /** As stored in the table. */
  stored: string
  code: string
}

/** Accepts an app code once, also among concurrent requests (RFC 6238, 5.2). */
export async function acceptAppCode(
  context: Context,
  database: Database,
  { userId, stored, code }: FactorProof,
): Promise<boolean> {
  const secret = openSecret(context.settings, userId, stored)
  const step = secret === undefined ? undefined : timeStepOf(context, secret, code)
  if (secret === undefined || step === undefined) return false
  // A secret stored in plain text is encrypted at its next use.
  const sealed = isReadable(stored) ? { secret: sealSecret(context.settings, userId, secret) } : {}
  const row = await database
    .updateTable('secondFactors')
    .set({ lastStep: step, ...sealed })
    .where('userId', '=', userId)
    .where('secret', '=', stored)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up a recovery code. */
export async function consumeRecoveryCode(
  { clock }: Context,
  database: Database,
  userId: string,
  code: string,
): Promise<boolean> {
  const row = await database
    .updateTable('recoveryCodes')
    .set({ usedAt: timestamp(clock) })
    .where('userId', '=', userId)
    .where('hash', '=', recoveryCodeDigest(userId, code))
    .where('usedAt', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  database: Database,
  userId: string,
  codes: readonly string[],
): Promise<void> {
  await database.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  const rows = codes.map((code) => ({ userId, hash: recoveryCodeDigest(userId, code), usedAt: null }))
  if (rows.length > 0) await database.insertInto('recoveryCodes').values(rows).execute()
}

/** Suspends a second factor that was turned on after a moment. */
export async function suspendFactor(
  { clock }: Context,
  transaction: Database,
  userId: string,
  after: string,
): Promise<void> {
  await transaction
    .updateTable('secondFactors')
    .set({ suspendedAt: timestamp(clock) })
    .where('userId', '=', userId)
    .where('confirmedAt', '>', after)
    .where('suspendedAt', 'is', null)
    .execute()
}
