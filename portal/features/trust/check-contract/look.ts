import { type CheckResult, checkAgreement } from '#core/agreement/check.ts'
import { believed } from '#core/agreement/seal.ts'
import { call } from '#core/api/client.ts'
import { sealKeys } from '#core/api/contract/agreement.ts'
import { config } from '#core/config/config.ts'

/** Result of checking a file: as in core/agreement, or unreadable. */
export type Look = CheckResult | { outcome: 'unreadable' }

// A signed contract has a few hundred kilobytes; a video would take too long to search.
const maxBytes = 25 * 1024 * 1024
const head = '%PDF-'

async function bytesOf(file: File): Promise<Uint8Array | undefined> {
  if (file.size === 0 || file.size > maxBytes) return undefined
  const bytes = await file.arrayBuffer().catch(() => undefined)
  return bytes && new Uint8Array(bytes)
}

/**
 * Checks a file on the user's device; only the public keys are fetched.
 *
 * @throws ApiError if the keys cannot be fetched
 */
export async function lookAt(file: File): Promise<Look> {
  const bytes = await bytesOf(file)
  const start = bytes && String.fromCharCode(...bytes.subarray(0, head.length))
  if (!bytes || start !== head) return { outcome: 'unreadable' }
  const { items } = await call(sealKeys, {})
  return checkAgreement(bytes, believed(items, config.legal.sealKeys))
}
