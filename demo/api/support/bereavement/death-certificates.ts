import type { SentFile } from '#core/api/contract/sent-file.ts'
import type { FileVerdict } from '../../documents/inspection/check-file.ts'
import { downloadOf, inspectSentFile, storeSentFile } from '../../documents/sent-file.ts'
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
  return inspectSentFile(content, networkToCount(address).own)
}

/** Stores a certificate until a report names it; a refused file is not kept. */
export const storeCertificate = (
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  verdict: FileVerdict,
): Promise<SentFile> =>
  storeSentFile(clock, verdict, (file) =>
    transaction
      .insertInto('deathCertificates')
      .values({ ...file, number: null })
      .execute(),
  )

/** Gives a certificate to a report, once. @throws ApiError 400 sent_file_missing */
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
  if (!used) throw createRefusal('sent_file_missing')
}

/** The certificate of a report, for the staff. @throws ApiError 404 */
export async function readCertificate(database: Database, number: string): Promise<Download> {
  const file = await database
    .selectFrom('deathCertificates')
    .select(['mediaType', 'data'])
    .where('number', '=', number)
    .executeTakeFirst()
  return downloadOf(file, `certidao-${number}`)
}

/** Whether the certificate of a report is still kept. */
export const hasCertificate = async (database: Database, number: string): Promise<boolean> =>
  (await database
    .selectFrom('deathCertificates')
    .select('hash')
    .where('number', '=', number)
    .executeTakeFirst()) !== undefined
