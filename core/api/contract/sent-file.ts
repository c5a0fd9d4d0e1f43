import * as v from 'valibot'
import { documentLimits, refusalReasons } from '../../agreement/documents.ts'
import { tokenOf256Bits } from './value-schemas.ts'

/** The body of an operation that takes a picture or PDF ahead of the form that names it. */
export const sentFileUpload = {
  mediaType: 'application/octet-stream',
  maxBytes: documentLimits.maxBytes,
} as const

/** What is answered to it. */
export const sentFile = v.object({
  /** What the form names; null if the file was refused. */
  token: v.nullable(v.string()),
  reason: v.nullable(v.picklist(refusalReasons)),
})

export type SentFile = v.InferOutput<typeof sentFile>

/** How the form names it. */
export const sentFileToken = tokenOf256Bits('sent_file_missing')
