import { randomInt, timingSafeEqual } from 'node:crypto'
import type { ApiError } from '#core/api/errors.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { keyedDigest } from '../../platform/encrypt.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import type { ApiSettings } from '../../platform/settings.ts'

/** What a code signs: one loan's contract, by the hash of its content. */
interface SignatureSubject {
  loanId: string
  contentHash: string
}

// The digest includes the content hash: a code is valid for one contract only.
const codeDigest = ({ vaultKey }: ApiSettings, { loanId, contentHash }: SignatureSubject, code: string) =>
  keyedDigest(vaultKey, 'signature', loanId, contentHash, code)

/** Issues a code that replaces any older one of the loan. */
export async function issueSignatureCode(
  { clock, settings }: Context,
  database: Database,
  bound: SignatureSubject,
): Promise<{ code: string; expiresAt: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = timestamp(clock, settings.code.seconds)
  const fresh = {
    contentHash: bound.contentHash,
    hash: codeDigest(settings, bound, code),
    tries: 0,
    expiresAt,
    usedAt: null,
  }
  await database
    .insertInto('signatureCodes')
    .values({ loanId: bound.loanId, ...fresh })
    .onConflict((conflict) => conflict.column('loanId').doUpdateSet(fresh))
    .execute()
  return { code, expiresAt }
}

/** The code that can still sign this contract, if any: its expiry and remaining tries. */
export async function pendingSignatureCode(
  { clock, settings }: Context,
  database: Database,
  { loanId, contentHash }: SignatureSubject,
): Promise<{ expiresAt: string; tries: number } | null> {
  const row = await database
    .selectFrom('signatureCodes')
    .select(['expiresAt', 'tries'])
    .where('loanId', '=', loanId)
    .where('contentHash', '=', contentHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', timestamp(clock))
    .where('tries', '<', settings.code.tries)
    .executeTakeFirst()
  return row ? { expiresAt: row.expiresAt, tries: settings.code.tries - row.tries } : null
}

/** Whether a guess is right for this content; a wrong guess uses up one try. */
export async function checkSignatureCode(
  { clock, settings }: Context,
  database: Database,
  bound: SignatureSubject,
  code: string,
): Promise<boolean> {
  const given = codeDigest(settings, bound, code)
  const row = await database
    .updateTable('signatureCodes')
    // A right code uses up no try: of several concurrent requests one signs.
    .set((eb) => ({ tries: eb('tries', '+', eb.case().when('hash', '=', given).then(0).else(1).end()) }))
    .where('loanId', '=', bound.loanId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', timestamp(clock))
    .where('tries', '<', settings.code.tries)
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined && timingSafeEqual(Buffer.from(row.hash), Buffer.from(given))
}

/**
 * The error for a code that does not sign: after a successful signature it is a state conflict, not a wrong
 * code.
 */
export async function codeRefusal(database: Database, { loanId }: SignatureSubject): Promise<ApiError> {
  const row = await database
    .selectFrom('signatureCodes')
    .select('usedAt')
    .where('loanId', '=', loanId)
    .executeTakeFirst()
  return row?.usedAt ? createRefusal('state_conflict') : createRefusal('signature_code_invalid')
}

/** Uses up the code; of several concurrent calls only one gets true. */
export async function consumeSignatureCode(
  { clock, settings }: Context,
  transaction: Database,
  bound: SignatureSubject,
  code: string,
): Promise<boolean> {
  const row = await transaction
    .updateTable('signatureCodes')
    .set({ usedAt: timestamp(clock) })
    .where('loanId', '=', bound.loanId)
    .where('contentHash', '=', bound.contentHash)
    .where('hash', '=', codeDigest(settings, bound, code))
    .where('usedAt', 'is', null)
    .returning('loanId')
    .executeTakeFirst()
  return row !== undefined
}
