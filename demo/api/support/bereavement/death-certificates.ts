import { randomBytes } from 'node:crypto'
import { storedFileEndings } from '#core/agreement/documents.ts'
import type { sendDeathCertificate } from '#core/api/contract/deaths.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { FileVerdict } from '../../documents/inspection/check-file.ts'
import { inspectFile } from '../../documents/inspection/inspect-in-worker.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import type { Download } from '../../platform/http/send-download.ts'
import { networkToCount } from '../../platform/limits/counted-network.ts'
import { countAddress, countAttempt } from '../../platform/limits/rate-limits.ts'
import { tokenDigest } from '../../platform/secrets.ts'

/** Checks and redraws a file that needs no account: counted by network and in all. @throws ApiError 429, 503 */
export async function inspectCertificate(
  context: Context,
  { content, address }: { content: Buffer; address: string },
): Promise<FileVerdict> {
  await countAddress(context, 'deathAddress', address)
  await countAttempt(context, 'deathsInAll', 'all')
  const bytes = new Uint8Array(content)
  return inspectFile({ mustBePhoto: false, bytes, digest: null }, networkToCount(address).own, async () => {})
}

/** Stores a certificate for the holder of its token; a refused file is not kept. */
export async function storeCertificate(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  verdict: FileVerdict,
): Promise<Answer<typeof sendDeathCertificate>> {
  if ('reason' in verdict) return { certificate: null, reason: verdict.reason }
  const certificate = randomBytes(32).toString('base64url')
  await transaction
    .insertInto('deathCertificates')
    .values({
      hash: tokenDigest(certificate),
      number: null,
      mediaType: verdict.mediaType,
      data: Buffer.from(verdict.bytes).toString('base64'),
      sentAt: timestamp(clock),
    })
    .execute()
  return { certificate, reason: null }
}

/** Gives a certificate to a report, once. @throws ApiError 400 death_certificate_missing */
export async function consumeCertificate(
  transaction: Database,
  token: string,
  number: string,
): Promise<void> {
  const used = await transaction
    .updateTable('deathCertificates')
    .set({ number })
    .where('hash', '=', tokenDigest(token))
    .where('number', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  if (!used) throw createRefusal('death_certificate_missing')
}

/** The certificate of a report, for the staff. @throws ApiError 404 */
export async function readCertificate(database: Database, number: string): Promise<Download> {
  const file = await database
    .selectFrom('deathCertificates')
    .select(['mediaType', 'data'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!file) throw createRefusal('not_found')
  const { mediaType, data } = file
  const fileName = `certidao-${number}.${storedFileEndings[mediaType]}`
  return { mediaType, fileName, bytes: Buffer.from(data, 'base64') }
}
