import { documentLimits } from '#core/agreement/documents.ts'
import type { LoanDocument } from '#core/api/contract/documents.ts'
import { type ErrorCode, type Refusal, toApiError } from '#core/api/errors.ts'
import { bytesOf } from '../../../kit/files/bytes-of.ts'
import type { DocumentAnnouncement, UploadChannel } from './upload-channel.ts'

/** Parts take about this time, so that progress shows on slow connections and little is lost on failure. */
const usualMs = 8000
const leastBytes = 16 * 1024
const firstBytes = 2 * leastBytes
const mostBytes = documentLimits.maxPartBytes / 2
/** A part that takes longer means a connection that dropped without notice, or parts too large for it. */
const partMs = 60_000

const withTimeout = (bytes: number) => Math.round(Math.min(mostBytes, Math.max(leastBytes, bytes)))
const longestPauseMs = 30_000

/** Transient errors, with the number allowed in a row. A lost connection is waited for without limit. */
const passing: Partial<Record<ErrorCode, number>> = {
  network: Number.POSITIVE_INFINITY,
  timeout: Number.POSITIVE_INFINITY,
  unavailable: 20,
  too_many_requests: 20,
  idempotency_key_in_progress: 20,
  upload_offset: 5,
  internal_error: 5,
  payload_too_large: 5,
  unexpected: 5,
}

interface FileTransfer {
  channel: UploadChannel
  signal: AbortSignal
  /** The document, with the bytes that have arrived, and whether the next part is its last, after which it is checked. */
  onProgress(document: LoanDocument, isLast: boolean): void
  /** Waits before a retry: for `ms`, until the connection is back, or until the user retries. */
  pause(ms: number, error: Refusal): Promise<void>
}

/** The file was moved or changed after it was chosen. */
export class FileGone extends Error {}

/**
 * Uploads a file in parts until the server has checked it, resuming after a lost connection where it broke
 * off.
 *
 * @throws FileGone, or ApiError if a retry would not help
 */
export async function sendFile(
  file: Blob,
  announced: DocumentAnnouncement,
  sending: FileTransfer,
): Promise<LoanDocument> {
  let partBytes = firstBytes
  /** Less once a proxy on the way has refused a part for its size. */
  let mostNow = mostBytes
  for (let failures = 0; ; ) {
    try {
      let document = await sending.channel.announce(announced, sending.signal)
      while (document.state === 'receiving') {
        sending.onProgress(document, document.received + partBytes >= file.size)
        const started = performance.now()
        document = await sendPart(file, document, partBytes, sending)
        const usualBytes = (partBytes * usualMs) / Math.max(1, performance.now() - started)
        partBytes = Math.min(mostNow, withTimeout(usualBytes))
        failures = 0
      }
      return document
    } catch (thrown) {
      if (thrown instanceof FileGone || sending.signal.aborted) throw thrown
      const { code, status, retryAfterSeconds } = toApiError(thrown)
      const isTooLarge = status === 413
      if (isTooLarge && partBytes === leastBytes) throw thrown
      if (isTooLarge || code === 'timeout') partBytes = withTimeout(partBytes / 4)
      if (isTooLarge) mostNow = partBytes
      failures += 1
      if (failures > (passing[code] ?? 0)) throw thrown
      const pauseMs = Math.min(longestPauseMs, 1000 * 2 ** (failures - 1))
      await sending.pause(Math.max(pauseMs, (retryAfterSeconds ?? 0) * 1000), { code, retryAfterSeconds })
    }
  }
}

async function sendPart(
  file: Blob,
  { id, received }: LoanDocument,
  partBytes: number,
  { channel, signal }: FileTransfer,
) {
  // If all bytes arrived but the check did not run, sending the last part again runs it.
  const offset = received < file.size ? received : Math.max(0, file.size - partBytes)
  const content = await bytesOf(file.slice(offset, offset + partBytes))
  if (!content) throw new FileGone()
  const limit = AbortSignal.any([signal, AbortSignal.timeout(partMs)])
  return channel.send(id, offset, new Blob([content]), limit)
}
