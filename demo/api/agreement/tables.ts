import type { TrailLink } from '#core/agreement/evidence-trail.ts'
import type { PayoutRefusal } from '#core/loan/payout-refusals.ts'
import type { Cents } from '#core/money/units.ts'
import type { TableRules } from '../platform/database/table-rules.ts'

interface SignatureCodes {
  loanId: string
  /** Hash of the only contract this code can sign. */
  contentHash: string
  hash: string
  tries: number
  expiresAt: string
  usedAt: string | null
}

interface TrailHeads {
  loanId: string
  /** Number of the last entry, 0 before the first. */
  number: number
  hash: string
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
  /** When the bank had sent the money, from which terms and rights count. */
  releasedAt: string | null
  /**
   * When the bank was first asked for this attempt to pay; from then on the money may arrive. Null after a refusal,
   * and in older contracts.
   */
  payoutAskedAt: string | null
  /** Counts the attempts to pay from 1: each is another payment. */
  payoutNumber: number
  /** When and why the bank refused the last attempt, until the next one. */
  payoutRefusedAt: string | null
  payoutRefusal: PayoutRefusal | null
  /** What came back of a payout that stays as it is until the staff has dealt with it. */
  payoutReturnedCents: Cents | null
  /** Id of the payout's Pix. */
  endToEndId: string | null
  withdrawnAt: string | null
  withdrawalProtocol: string | null
  /** Cents to be paid back after a withdrawal. */
  returnedCents: Cents | null
}

/** Contracts whose documents or account were late: nothing was lent, and another contract may replace them. */
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

interface SealKeys {
  /** Fingerprint of the public key (RFC 7638). */
  id: string
  /** A JSON web key, encrypted by the vault; empty once the key no longer seals. */
  privateKey: string
  /** A JSON web key. */
  publicKey: string
  createdAt: string
}

/** Tables of contracts and their events. */
export interface AgreementTables {
  signatureCodes: SignatureCodes
  trailEntries: TrailLink & { loanId: string }
  trailHeads: TrailHeads
  agreements: Agreements
  lapsedAgreements: LapsedAgreements
  annexes: Annexes
  sealKeys: SealKeys
}

declare module '../platform/database/schema.ts' {
  interface Schema extends AgreementTables {}
}

export const agreementTables: TableRules<AgreementTables> = {
  signatureCodes: { of: 'loan', disposal: 'erased' },
  trailEntries: { of: 'loan', disposal: 'contract', title: 'Registro do contrato' },
  trailHeads: { of: 'loan', disposal: 'contract' },
  // The PDF is downloaded on the contract's page.
  agreements: { of: 'loan', disposal: 'contract', title: 'Contratos', without: ['pdf'] },
  lapsedAgreements: {
    of: 'loan',
    disposal: 'contract',
    title: 'Contratos sem validade: o que faltava não veio no prazo',
    without: ['pdf'],
  },
  annexes: { of: 'loan', disposal: 'contract', title: 'Aditivos', without: ['pdf'] },
  sealKeys: { of: 'nobody', disposal: 'nothing' },
}
