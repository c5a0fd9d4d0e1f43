import type { DocumentKind, DocumentState, RefusalReason } from '#core/agreement/documents.ts'
import type { TrailLink } from '#core/agreement/trail.ts'

interface SealKeys {
  /** The fingerprint of the public key (RFC 7638). */
  id: string
  /** A JSON web key, sealed by the vault; empty where it seals no more. */
  privateKey: string
  /** A JSON web key. */
  publicKey: string
  createdAt: string
}

interface TrailHeads {
  loanId: string
  /** Of the last entry, 0 before the first. */
  number: number
  hash: string
}

interface SignatureCodes {
  loanId: string
  /** Of the one contract it signs. */
  contentHash: string
  hash: string
  tries: number
  expiresAt: string
  usedAt: string | null
}

interface Agreements {
  loanId: string
  protocol: string
  offerId: string
  /** Canonical JSON. */
  content: string
  contentHash: string
  draftHash: string
  signedAt: string
  /** The sealed PDF in base64. */
  pdf: string
  /** The last day on which its documents may come; null for contracts older than that rule. */
  documentsUntil: string | null
  /** When the money went out. */
  releasedAt: string | null
  withdrawnAt: string | null
  withdrawalProtocol: string | null
  /** Cents to be paid back after a withdrawal. */
  returnedCents: number | null
}

/** Contracts whose documents did not come in time: nothing was lent, and another may be signed in their place. */
interface LapsedAgreements
  extends Pick<
    Agreements,
    'loanId' | 'protocol' | 'offerId' | 'content' | 'contentHash' | 'draftHash' | 'signedAt' | 'pdf'
  > {
  lapsedAt: string
}

/** What a later release or another due day made of a contract, in order. */
interface Annexes {
  loanId: string
  /** From 1. */
  number: number
  /** Canonical JSON. */
  content: string
  contentHash: string
  /** The sealed PDF in base64. */
  pdf: string
  madeAt: string
}

interface Documents {
  id: string
  loanId: string
  kind: DocumentKind
  name: string
  /** Bytes, as announced. */
  size: number
  received: number
  state: DocumentState
  reason: RefusalReason | null
  mediaType: string | null
  /** SHA-256 of what the sender has, where the sender told it. */
  digest: string | null
  createdAt: string
  updatedAt: string
}

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

interface HandOffs {
  loanId: string
  userId: string
  /** Of the token in the QR code; none once it was used. */
  tokenHash: string | null
  /** Of the token that the phone got for it. */
  accessHash: string | null
  number: string
  /** The one that handed over: it takes the phone along when it ends. */
  sessionId: string | null
  expiresAt: string
  endedAt: string | null
}

/** What follows a picked offer: the contract, what happened to it, and documents. */
export interface AgreementTables {
  sealKeys: SealKeys
  trailHeads: TrailHeads
  trailEntries: TrailLink & { loanId: string }
  signatureCodes: SignatureCodes
  agreements: Agreements
  lapsedAgreements: LapsedAgreements
  annexes: Annexes
  documents: Documents
  documentParts: DocumentParts
  documentFiles: DocumentFiles
  handOffs: HandOffs
}
