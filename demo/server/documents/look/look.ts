import {
  type DocumentKind,
  documentLimits,
  photoOnly,
  type RefusalReason,
} from '../../../../core/agreement/documents.ts'
import { fileTypeOf } from '../../../../core/files/file-type.ts'
import { refusal } from '../../http/errors.ts'
import { fairQueue } from '../../limits/fair-queue.ts'
import { lookAtPdf } from './pdf.ts'
import { redraw } from './picture.ts'

/** What becomes of a file: kept in a form of our own making, or refused. */
export type Verdict =
  | { mediaType: 'image/jpeg' | 'application/pdf'; bytes: Buffer }
  | { reason: RefusalReason }

// Pictures take memory and a core each: few at once, some in line, the rest told to come back.
const enqueue = fairQueue({ concurrent: 2, waiting: 32 }, () => refusal(503, 'unavailable', 5))

/** Looks at a whole file. */
export function look(kind: DocumentKind, bytes: Buffer): Promise<Verdict> {
  return enqueue([], async (): Promise<Verdict> => {
    const type = fileTypeOf(bytes)
    if (!type || bytes.length > documentLimits.maxBytes) return { reason: 'type' }
    if (type !== 'pdf') return redraw(bytes, type)
    if (photoOnly.includes(kind)) return { reason: 'photo-needed' }
    const reason = await lookAtPdf(bytes)
    return reason ? { reason } : { mediaType: 'application/pdf', bytes }
  })
}
