import { type StoredFileType, storedFileEndings } from '#core/agreement/documents.ts'
import type { SentFile } from '#core/api/contract/sent-file.ts'
import type { Clock } from '#core/calendar/clock.ts'
import { retention } from '#core/text/retention.ts'
import { timestamp } from '../platform/clock.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { Download } from '../platform/http/send-download.ts'
import { retentionCutoff } from '../platform/retention-cutoff.ts'
import { newToken, tokenDigest } from '../platform/secrets.ts'
import type { FileVerdict } from './inspection/check-file.ts'
import { inspectFile } from './inspection/inspect-in-worker.ts'

/** What each table of files has that are sent ahead of the form that names them. */
export interface SentFileColumns {
  /** Hash of the token that the sender received. */
  hash: string
  mediaType: StoredFileType
  /** Base64. */
  data: string
  sentAt: string
}

/** Checks and redraws such a file; the caller counts it first. @throws ApiError 503 if too many wait */
export const inspectSentFile = (content: Buffer, lane: string): Promise<FileVerdict> =>
  inspectFile({ mustBePhoto: false, bytes: new Uint8Array(content), digest: null }, lane)

/** Stores a file for the holder of its token; a refused one is not kept. */
export async function storeSentFile(
  clock: Clock,
  verdict: FileVerdict,
  insert: (columns: SentFileColumns) => Promise<unknown>,
): Promise<SentFile> {
  if ('reason' in verdict) return { token: null, reason: verdict.reason }
  const token = newToken()
  await insert({
    hash: tokenDigest(token),
    mediaType: verdict.mediaType,
    data: Buffer.from(verdict.bytes).toString('base64'),
    sentAt: timestamp(clock),
  })
  return { token, reason: null }
}

/** Files sent before this moment that no form has named are deleted. */
export const unnamedCutoff = (clock: Clock) => retentionCutoff(clock, retention.code.term)

/** The file as it is handed out, under a name of ours. @throws ApiError 404 if there is none */
export function downloadOf(
  file: Pick<SentFileColumns, 'mediaType' | 'data'> | undefined,
  name: string,
): Download {
  if (!file) throw createRefusal('not_found')
  const { mediaType, data } = file
  return {
    mediaType,
    fileName: `${name}.${storedFileEndings[mediaType]}`,
    bytes: Buffer.from(data, 'base64'),
  }
}
