import { documentStateWords } from '#core/agreement/document-words.ts'
import type { LoanDocument } from '#core/api/contract/documents.ts'
import type { Tone } from '#core/ui/notice/notice.tsx'
import type { Upload } from './desk.ts'

interface Row {
  label: string
  tone?: Tone
  /** On its way from this page. */
  going?: true
  /** A file may be chosen now. */
  open?: true
  /** What to mind when taking it helps. */
  tips?: true
  /** A file was chosen before: another is a second thought. */
  again?: true
  /** There is something to look at. */
  kept?: true
}

const { received, accepted, refused } = documentStateWords

/** Every state of a document's card, as it is called and what it lets one do. */
const rows = {
  missing: { label: 'Falta enviar', open: true, tips: true },
  checking: { label: 'Conferindo', tone: 'info', going: true },
  queued: { label: 'Na fila', tone: 'info', going: true },
  sending: { label: 'Enviando', tone: 'info', going: true },
  waiting: { label: 'Sem conexão', tone: 'info', going: true },
  stopped: { label: 'Interrompido', tone: 'info', open: true },
  elsewhere: { label: 'Chegando', tone: 'info' },
  problem: { label: 'Não aceito', tone: 'error', open: true, tips: true },
  doubtful: { label: 'Confira a foto', tone: 'warning', open: true },
  failed: { label: 'Não enviado', tone: 'error', open: true, again: true },
  received: { label: received, tone: 'success', open: true, again: true, kept: true },
  'in-review': { label: documentStateWords['in-review'], tone: 'info', kept: true },
  accepted: { label: accepted, tone: 'success', kept: true },
  refused: { label: refused, tone: 'error', open: true, tips: true },
  removed: { label: 'Removido', open: true, again: true },
} as const satisfies Record<string, Row>

export type CardState = keyof typeof rows

export const cardStates: Readonly<Record<CardState, Row>> = rows

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
