import type { AnnexContent } from './annex-blocks.ts'
import { canonicalJson } from './canonical-json.ts'
import type { AgreementContent } from './contract-content.ts'
import type { TrailLink } from './evidence-trail.ts'

/** The machine-readable record in a signed file, so that a third party can check the file without us. */
export interface SignedRecord {
  format: typeof recordFormat
  content: AgreementContent
  contentHash: string
  /** SHA-256 of the draft PDF that the customer read before signing. */
  draftHash: string
  signedAt: string
  trail: readonly TrailLink[]
}

/** The record of an annex. It identifies the contract it changes by hash. */
export interface AnnexRecord {
  format: typeof annexFormat
  content: AnnexContent
  contentHash: string
  madeAt: string
}

export type FileRecord = SignedRecord | AnnexRecord

export const recordFormat = 'contrato-assinado-1'
export const annexFormat = 'aditivo-1'
const begin = 'CONTRATO-REGISTRO '
const end = ' FIM-DO-REGISTRO'

/** The record as text for the PDF: ASCII only, and easy to find in the file's bytes. */
export function writeRecord(record: FileRecord): string {
  const ascii = canonicalJson(record).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `${begin}${ascii}${end}`
}

/** Finds a record in the bytes of a file, decoded as one character per byte. */
export function readRecord(text: string): FileRecord | undefined {
  const from = text.indexOf(begin)
  const to = text.indexOf(end, from)
  if (from === -1 || to === -1) return undefined
  try {
    const record: unknown = JSON.parse(text.slice(from + begin.length, to))
    return isRecord(record) ? record : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is FileRecord {
  const record = value as Partial<FileRecord> | null
  if (typeof record?.content !== 'object') return false
  return record.format === annexFormat || (record.format === recordFormat && Array.isArray(record.trail))
}
