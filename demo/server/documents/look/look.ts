import {
  type DocumentKind,
  documentLimits,
  photoOnly,
  type RefusalReason,
} from '../../../../core/agreement/documents.ts'
import { refusal } from '../../http/errors.ts'
import { boundedQueue } from '../../people/bounded-queue.ts'
import { lookAtPdf } from './pdf.ts'
import { redraw } from './picture.ts'

/** What becomes of a file: kept in a form of our own making, or refused. */
export type Verdict =
  | { mediaType: 'image/jpeg' | 'application/pdf'; bytes: Buffer }
  | { reason: RefusalReason }

type Type = 'jpeg' | 'png' | 'webp' | 'pdf'

// The name and the media type that a sender gives prove nothing: the first bytes say what a file claims to be, and
// decoding it whether that is true.
const signatures: readonly (readonly [Type, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n.\n/],
  ['webp', /^RIFF[\s\S]{4}WEBPVP8/],
  ['pdf', /^%PDF-[12]\.\d/],
]

const typeOf = (bytes: Buffer) => {
  const head = bytes.toString('latin1', 0, 16)
  return signatures.find(([, shape]) => shape.test(head))?.[0]
}

// Pictures take memory and a core each: few at once, some in line, the rest told to come back.
const enqueue = boundedQueue(2, 32, () => refusal(503, 'unavailable', 5))

/** Looks at a whole file. */
export function look(kind: DocumentKind, bytes: Buffer): Promise<Verdict> {
  return enqueue(async (): Promise<Verdict> => {
    const type = typeOf(bytes)
    if (!type || bytes.length > documentLimits.maxBytes) return { reason: 'type' }
    if (type !== 'pdf') return redraw(bytes, type)
    if (photoOnly.includes(kind)) return { reason: 'photo-needed' }
    const reason = await lookAtPdf(bytes)
    return reason ? { reason } : { mediaType: 'application/pdf', bytes }
  })
}
