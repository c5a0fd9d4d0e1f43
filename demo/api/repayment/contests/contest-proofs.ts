import type { SentFile } from '#core/api/contract/sent-file.ts'
import { contestProofName } from '#core/protocols/protocol-words.ts'
import { retention } from '#core/text/retention.ts'
import type { FileVerdict } from '../../documents/inspection/check-file.ts'
import { downloadOf, inspectSentFile, storeSentFile, unnamedCutoff } from '../../documents/sent-file.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import type { Download } from '../../platform/http/send-download.ts'
import { countAddress, countAttempt } from '../../platform/limits/rate-limits.ts'
import { retentionCutoff } from '../../platform/retention-cutoff.ts'
import { tokenDigest } from '../../platform/secrets.ts'

/** Checks and redraws a proof: counted by network and account. @throws ApiError 429, 503 */
export async function inspectProof(
  context: Context,
  { content, userId, address }: { content: Buffer; userId: string; address: string },
): Promise<FileVerdict> {
  await countAddress(context, 'fileAddress', address)
  await countAttempt(context, 'contestProof', userId)
  return inspectSentFile(content, userId)
}

/** Stores a proof until a contest of the same person names it; a refused file is not kept. */
export const storeProof = (
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  userId: string,
  verdict: FileVerdict,
): Promise<SentFile> =>
  storeSentFile(clock, verdict, (file) =>
    transaction
      .insertInto('contestProofs')
      .values({ ...file, userId, protocol: null })
      .execute(),
  )

/** Gives a proof to a contest of who sent it, once. @throws ApiError 400 sent_file_missing */
export async function consumeProof(
  transaction: Database,
  token: string,
  { userId, protocol }: { userId: string; protocol: string },
): Promise<void> {
  const used = await transaction
    .updateTable('contestProofs')
    .set({ protocol })
    .where('hash', '=', tokenDigest(token))
    .where('userId', '=', userId)
    .where('protocol', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  if (!used) throw createRefusal('sent_file_missing')
}

/** The proof of a contest; with a user, only of their own. @throws ApiError 404 */
export async function readProof(database: Database, protocol: string, userId?: string): Promise<Download> {
  const file = await database
    .selectFrom('contestProofs')
    .select(['mediaType', 'data'])
    .where('protocol', '=', protocol)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .executeTakeFirst()
  return downloadOf(file, contestProofName(protocol))
}

/** Deletes proofs that no contest has named within a day, and those past their term. */
export async function deleteOldProofs({ database, clock }: Context): Promise<void> {
  await database
    .deleteFrom('contestProofs')
    .where(({ eb, or, and }) =>
      or([
        and([eb('protocol', 'is', null), eb('sentAt', '<=', unnamedCutoff(clock))]),
        eb('sentAt', '<=', retentionCutoff(clock, retention.support.term)),
      ]),
    )
    .execute()
}
