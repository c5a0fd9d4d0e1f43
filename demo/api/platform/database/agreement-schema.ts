import type { DocumentKind, DocumentState, KeptType, RefusalReason } from '#core/agreement/documents.ts'
import type { TrailLink } from '#core/agreement/trail.ts'

interface SealKeys {
  /** Fingerprint of the public key (RFC 7638). */
  id: string
  /** A JSON web key, encrypted by the vault; empty once the key no longer seals. */
  privateKey: string
  /** A JSON web key. */
  publicKey: string
  createdAt: string
}

interface TrailHeads {
  loanId: string
  /** Number of the last entry, 0 before the first. */
  number: number
  hash: string
}

interface SignatureCodes {
  loanId: string
  /** Hash of the only contract this code can sign. */
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
  /** Last day to send the documents; null for contracts signed before that rule. */
  documentsUntil: string | null
  /** JSON of the account for the payout; null in older contracts. */
  payout: string | null
  /** When the release was decided, from which terms and rights count. */
  releasedAt: string | null
  /** When the bank was first asked to pay; from then on the money may arrive. Null in older contracts. */
  payoutAskedAt: string | null
  /** Id of the payout's Pix. */
  endToEndId: string | null
  withdrawnAt: string | null
  withdrawalProtocol: string | null
  /** Cents to be paid back after a withdrawal. */
  returnedCents: number | null
}

/** Contracts whose documents were late: nothing was lent, and another contract may replace them. */
interface LapsedAgreements
  extends Pick<
    Agreements,
    'loanId' | 'protocol' | 'offerId' | 'content' | 'contentHash' | 'draftHash' | 'signedAt' | 'pdf'
  > {
  lapsedAt: string
}

/** Changes to a contract, in order: a later payout or another due day. */
interface Annexes {
  loanId: string
  /** Starts at 1. */
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
  /** Bytes, as declared before the upload. */
  size: number
  received: number
  state: DocumentState
  reason: RefusalReason | null
  /** The lender's, until those on the loan's other documents have arrived too. */
  verdict: 'accepted' | RefusalReason | null
  mediaType: KeptType | null
  /** SHA-256 of the sender's file, if the sender declared it. */
  digest: string | null
  /** The earlier file of its kind, which stays until this one is received. */
  replaces: string | null
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

/** Tables for what follows a picked offer: contract, its events and documents. */
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
