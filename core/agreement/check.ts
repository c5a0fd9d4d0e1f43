import { contentHash } from './canonical.ts'
import { toLatin1 } from './platform.ts'
import { readRecord, type SignedRecord } from './record.ts'
import { checkSeal, type SealKey } from './seal.ts'
import { isWholeTrail } from './trail.ts'

/**
 * What a look at a file tells: `unchanged` is a signed contract of ours, byte by byte; `changed` was one once;
 * `foreign` is anything else.
 */
export type CheckResult =
  | { outcome: 'unchanged'; record: SignedRecord }
  | { outcome: 'changed' }
  | { outcome: 'foreign' }

/** Whether the parts of a record tell the same story. */
async function agrees({ content, contentHash: said, signedAt, trail }: SignedRecord): Promise<boolean> {
  const signed = trail.find(({ event }) => event === 'signed')
  return (
    (await contentHash(content)) === said &&
    signed?.detail === said &&
    signed.at === signedAt &&
    (await isWholeTrail(trail))
  )
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
