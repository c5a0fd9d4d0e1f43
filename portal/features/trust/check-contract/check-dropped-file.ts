import { type CheckResult, checkAgreement } from '#core/agreement/check-agreement.ts'
import { trustedKeys } from '#core/agreement/check-seal.ts'
import { call } from '#core/api/client.ts'
import { sealKeys } from '#core/api/contract/agreement.ts'
import { clientError } from '#core/api/errors.ts'
import { config } from '#core/config/config.ts'
import { bytesOf } from '../../../kit/files/bytes-of.ts'

/** Result of checking a file: as in core/agreement, or unreadable. */
export type FileCheck = CheckResult | { outcome: 'unreadable' }

// A signed contract has a few hundred kilobytes; a video would take too long to search.
const maxBytes = 25 * 1024 * 1024
const head = '%PDF-'

/**
 * Checks a file on the user's device; only the public keys are fetched.
 *
 * @throws ApiError if the file cannot be read any more, or the keys cannot be fetched
 */
export async function checkDroppedFile(file: File): Promise<FileCheck> {
  if (file.size > maxBytes) return { outcome: 'unreadable' }
  const bytes = await bytesOf(file)
  if (!bytes) throw clientError('file_gone')
  if (String.fromCharCode(...bytes.subarray(0, head.length)) !== head) return { outcome: 'unreadable' }
  const { items } = await call(sealKeys, {})
  return checkAgreement(bytes, trustedKeys(items, config.legal.sealKeys))
}
