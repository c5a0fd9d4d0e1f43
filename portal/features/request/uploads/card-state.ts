import type { LoanDocument } from '#core/api/contract/documents.ts'
import type { Tone } from '#core/ui/notice/notice.tsx'
import type { Upload } from './desk.ts'
import type { text } from './text.ts'

export type CardState = keyof typeof text.states

interface Known {
  document?: LoanDocument
  upload?: Upload
  /** Taken back, and still to be brought again. */
  removed?: boolean
  /** Another device of this person's is sending. */
  elsewhere?: boolean
}

/** What a document's card says: what this page is doing with it comes before what the server has. */
export function cardState({ document, upload, removed, elsewhere }: Known): CardState {
  if (upload) return upload.status
  if (!document) return removed ? 'removed' : 'missing'
  if (document.state !== 'receiving') return document.state
  return elsewhere ? 'elsewhere' : 'stopped'
}

/** Whether a file may be chosen now. */
export function takesFile(state: CardState): boolean {
  return ['missing', 'stopped', 'problem', 'doubtful', 'failed', 'received', 'refused', 'removed'].includes(
    state,
  )
}

/** What the state's colour says. */
export function toneOf(state: CardState): Tone | undefined {
  if (['received', 'accepted'].includes(state)) return 'success'
  if (state === 'doubtful') return 'warning'
  if (['refused', 'problem', 'failed'].includes(state)) return 'error'
  return ['missing', 'removed'].includes(state) ? undefined : 'info'
}
