import type { DocumentKind, DocumentState, RefusalReason, StoredFileType } from '#core/agreement/documents.ts'
import type { TableRules } from '../platform/database/table-rules.ts'

interface DocumentParts {
  documentId: string
  start: number
  /** Base64. */
  data: string
}

interface DocumentFiles {
  documentId: string
  data: string
}

interface Documents {
  id: string
  loanId: string
  kind: DocumentKind
  name: string
  /** Bytes, as declared before the upload. */
  size: number
  received: number
  state: DocumentState
  reason: RefusalReason | null
  /** The lender's, until those on the loan's other documents have arrived too. */
  verdict: 'accepted' | RefusalReason | null
  mediaType: StoredFileType | null
  /** SHA-256 of the sender's file, if the sender declared it. */
  digest: string | null
  /** The earlier file of its kind, which stays until this one is received. */
  replaces: string | null
  createdAt: string
  updatedAt: string
}

interface HandOffs {
  loanId: string
  userId: string
  /** Hash of the token in the QR code; null once used. */
  tokenHash: string | null
  /** Hash of the token that the phone received for it. */
  accessHash: string | null
  number: string
  /** The session that created the hand-off; when it ends, the phone loses access too. */
  sessionId: string | null
  expiresAt: string
  endedAt: string | null
}

/** Tables of documents and hand-offs to phones. */
export interface DocumentsTables {
  documentParts: DocumentParts
  documentFiles: DocumentFiles
  documents: Documents
  handOffs: HandOffs
}

declare module '../platform/database/schema.ts' {
  interface Schema extends DocumentsTables {}
}

export const documentsTables: TableRules<DocumentsTables> = {
  documentParts: { of: 'document', disposal: 'contract' },
  documentFiles: { of: 'document', disposal: 'contract' },
  documents: { of: 'loan', disposal: 'contract', title: 'Documentos enviados' },
  handOffs: { of: 'user', disposal: 'erased' },
}
