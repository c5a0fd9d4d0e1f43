import { contentHash } from './canonical-json.ts'
import { checkSeal, type SealKey } from './check-seal.ts'
import { toLatin1 } from './crypto.ts'
import { isWholeTrail } from './evidence-trail.ts'
import { annexFormat, type FileRecord, readRecord } from './file-record.ts'

/**
 * The result of checking a file: `unchanged` is a contract or annex that we signed, byte for byte; `changed`
 * was one and has been altered; `foreign` is any other file.
 */
export type CheckResult =
  | { outcome: 'unchanged'; record: FileRecord }
  | { outcome: 'changed' }
  | { outcome: 'foreign' }

/** Whether the parts of a record agree with each other. */
async function isConsistent(record: FileRecord): Promise<boolean> {
  if ((await contentHash(record.content)) !== record.contentHash) return false
  if (record.format === annexFormat) return true
  // The trail may also hold the signature of an earlier contract that lapsed.
  const isSigned = record.trail.some(
    ({ event, detail, at }) => event === 'signed' && detail === record.contentHash && at === record.signedAt,
  )
  return isSigned && (await isWholeTrail(record.trail))
}

/**
 * Checks a signed contract on the user's device: nothing is sent to a server.
 *
 * @param file its bytes
 * @param keys our public keys, as the API publishes them
 */
export async function checkAgreement(file: Uint8Array, keys: readonly SealKey[]): Promise<CheckResult> {
  const record = readRecord(toLatin1(file))
  const seal = await checkSeal(file, keys)
  if (!record && (seal === 'none' || seal === 'unknown-key')) return { outcome: 'foreign' }
  if (record && seal === 'whole' && (await isConsistent(record))) return { outcome: 'unchanged', record }
  return { outcome: 'changed' }
}
