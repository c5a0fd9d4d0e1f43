import { createHash } from 'node:crypto'
import { documentLimits, type RefusalReason, type StoredFileType } from '#core/agreement/documents.ts'
import { fileTypeOf } from '#core/files/file-type.ts'
import { redrawPdf } from './redraw-pdf.ts'
import { redrawPicture } from './redraw-picture.ts'

/** Result for a file: re-encoded and kept, or refused. */
export type FileVerdict = { mediaType: StoredFileType; bytes: Uint8Array } | { reason: RefusalReason }

/** A completely uploaded file. */
export interface SentFile {
  mustBePhoto: boolean
  bytes: Uint8Array<ArrayBuffer>
  /** SHA-256 in base64url, if the sender declared it: detects a mix of two files. */
  digest: string | null
}

/** Checks and re-encodes a file, in a worker thread (inspect-in-worker.ts). */
export async function checkFile(file: SentFile): Promise<FileVerdict> {
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
  const isWhole = !file.digest || createHash('sha256').update(bytes).digest('base64url') === file.digest
  if (!isWhole) return { reason: 'unreadable' }
  const type = fileTypeOf(bytes)
  if (!type || bytes.length > documentLimits.maxBytes) return { reason: 'type' }
  if (type !== 'pdf') return redrawPicture(bytes, type)
  return file.mustBePhoto ? { reason: 'photo-needed' } : redrawPdf(bytes)
}
