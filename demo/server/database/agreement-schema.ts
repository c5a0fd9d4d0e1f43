import type { DocumentKind, DocumentState, RefusalReason } from '../../../core/agreement/documents.ts'
import type { TrailLink } from '../../../core/agreement/trail.ts'

interface SealKeys {
  /** The fingerprint of the public key (RFC 7638). */
  id: string
  /** A JSON web key, sealed by the vault; empty where it seals no more. */
  private_key: string
  /** A JSON web key. */
  public_key: string
  created_at: string
}

interface TrailHeads {
  loan_id: string
  /** Of the last entry, 0 before the first. */
  number: number
  hash: string
}

interface SignatureCodes {
  loan_id: string
  /** Of the one contract it signs. */
  content_hash: string
  hash: string
  tries: number
  expires_at: string
  used_at: string | null
}

interface Agreements {
  loan_id: string
  protocol: string
  offer_id: string
  /** Canonical JSON. */
  content: string
  content_hash: string
  draft_hash: string
  signed_at: string
  /** The sealed PDF in base64. */
  pdf: string
  /** The last day on which its documents may come; null for contracts older than that rule. */
  documents_until: string | null
  /** When the money went out. */
  released_at: string | null
  withdrawn_at: string | null
  withdrawal_protocol: string | null
  /** Cents to be paid back after a withdrawal. */
  returned_cents: number | null
}

/** Contracts whose documents did not come in time: nothing was lent, and another may be signed in their place. */
interface LapsedAgreements
  extends Pick<
    Agreements,
    'loan_id' | 'protocol' | 'offer_id' | 'content' | 'content_hash' | 'draft_hash' | 'signed_at' | 'pdf'
  > {
  lapsed_at: string
}

/** What a later release or another due day made of a contract, in order. */
interface Annexes {
  loan_id: string
  /** From 1. */
  number: number
  /** Canonical JSON. */
  content: string
  content_hash: string
  /** The sealed PDF in base64. */
  pdf: string
  made_at: string
}

interface Documents {
  id: string
  loan_id: string
  kind: DocumentKind
  name: string
  /** Bytes, as announced. */
  size: number
  received: number
  state: DocumentState
  reason: RefusalReason | null
  media_type: string | null
  /** SHA-256 of what the sender has, where the sender told it. */
  digest: string | null
  created_at: string
  updated_at: string
}

interface DocumentParts {
  document_id: string
  start: number
  /** Base64. */
  data: string
}

interface DocumentFiles {
  document_id: string
  data: string
}

interface HandOffs {
  loan_id: string
  user_id: string
  /** Of the token in the QR code; none once it was used. */
  token_hash: string | null
  /** Of the token that the phone got for it. */
  access_hash: string | null
  number: string
  /** The one that handed over: it takes the phone along when it ends. */
  session_id: string | null
  expires_at: string
  ended_at: string | null
}

/** What follows a picked offer: the contract, what happened to it, and documents. */
export interface AgreementTables {
  seal_keys: SealKeys
  trail_heads: TrailHeads
  trail_entries: TrailLink & { loan_id: string }
  signature_codes: SignatureCodes
  agreements: Agreements
  lapsed_agreements: LapsedAgreements
  annexes: Annexes
  documents: Documents
  document_parts: DocumentParts
  document_files: DocumentFiles
  hand_offs: HandOffs
}
