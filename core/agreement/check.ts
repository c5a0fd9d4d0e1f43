import { contentHash } from './canonical.ts'
import { toLatin1 } from './platform.ts'
import { annexFormat, type FileRecord, readRecord } from './record.ts'
import { checkSeal, type SealKey } from './seal.ts'
import { isWholeTrail } from './trail.ts'

/**
 * What a look at a file tells: `unchanged` is a signed contract of ours or an annex to one, byte by byte; `changed` was one once;
 * `foreign` is anything else.
 */
export type CheckResult =
  | { outcome: 'unchanged'; record: FileRecord }
  | { outcome: 'changed' }
  | { outcome: 'foreign' }

/** Whether the parts of a record tell the same story. */
async function agrees(record: FileRecord): Promise<boolean> {
  if ((await contentHash(record.content)) !== record.contentHash) return false
  if (record.format === annexFormat) return true
  // A register that holds an earlier contract, which lapsed, holds its signature too.
  const isSigned = record.trail.some(
    ({ event, detail, at }) => event === 'signed' && detail === record.contentHash && at === record.signedAt,
  )
  return isSigned && (await isWholeTrail(record.trail))
}

/**
 * Checks a signed contract where it lies: nothing is sent anywhere.
 *
 * @param file its bytes
 * @param keys our public keys, as the API publishes them
 */
export async function checkAgreement(file: Uint8Array, keys: readonly SealKey[]): Promise<CheckResult> {
  const record = readRecord(toLatin1(file))
  const seal = await checkSeal(file, keys)
  if (!record && (seal === 'none' || seal === 'unknown-key')) return { outcome: 'foreign' }
  if (record && seal === 'whole' && (await agrees(record))) return { outcome: 'unchanged', record }
  return { outcome: 'changed' }
}
