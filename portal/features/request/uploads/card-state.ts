import { documentStateWords } from '#core/agreement/document-words.ts'
import type { LoanDocument } from '#core/api/contract/documents.ts'
import type { Tone } from '#core/ui/notice/notice.tsx'
import type { Upload } from './upload-manager.ts'

interface CardStateRow {
  label: string
  tone?: Tone
  /** Being uploaded from this page. */
  going?: true
  /** A file may be chosen now. */
  open?: true
  /** Tips for taking the photo help. */
  tips?: true
  /** A file was chosen before; another one replaces it. */
  again?: true
  /** The file can be viewed. */
  kept?: true
}

const { received, accepted, refused } = documentStateWords

/** All states of a document card, with labels and allowed actions. */
const rows = {
  missing: { label: 'Falta enviar', open: true, tips: true },
  checking: { label: 'Conferindo', tone: 'info', going: true },
  shrinking: { label: 'Diminuindo', tone: 'info', going: true },
  queued: { label: 'Na fila', tone: 'info', going: true },
  sending: { label: 'Enviando', tone: 'info', going: true },
  waiting: { label: 'Sem conexão', tone: 'info', going: true },
  delayed: { label: 'Em espera', tone: 'info', going: true },
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
} as const satisfies Record<string, CardStateRow>

export type CardState = keyof typeof rows

export const cardStates: Readonly<Record<CardState, CardStateRow>> = rows

interface CardFacts {
  document?: LoanDocument
  upload?: Upload
  /** Removed and not sent again yet. */
  removed?: boolean
  /** Another device of this user is uploading. */
  elsewhere?: boolean
}

/** State of a document card; an upload from this page takes precedence over the server's state. */
export function cardStateOf({ document, upload, removed, elsewhere }: CardFacts): CardState {
  if (upload) return upload.status
  if (!document) return removed ? 'removed' : 'missing'
  if (document.state !== 'receiving') return document.state
  return elsewhere ? 'elsewhere' : 'stopped'
}
