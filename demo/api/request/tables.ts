import type { ColumnType } from 'kysely'
import type { EbsStatus } from '#core/ebs/ebs-statuses.ts'
import type { EbsActivity, EbsError, EbsStage } from '#core/ebs/ebs-words.ts'
import type { Purpose } from '#core/fields/choices.ts'
import type { LoanState } from '#core/loan/lifecycle.ts'
import type { PartnerRefusal } from '#core/loan/partner-refusals.ts'
import type { PauseReason } from '#core/loan/signature-pause.ts'
import type { DecisionReviewOutcome, ReviewOutcome } from '#core/protocols/protocol-words.ts'
import type { LoanEventKind } from '#core/text/lender-reports.ts'
import type { TableRules } from '../platform/database/table-rules.ts'

interface PartnerProposals {
  loanId: string
  withBankInfo: 0 | 1
  consentVersion: string
  consentHash: string
  acceptedAt: string
  /** JSON list of the data fields sent, by their names in the consent text. */
  sent: string | null
  sentAt: string | null
  /** Why the partner lender did not take it. */
  refusal: PartnerRefusal | null
}

interface EbsActivities {
  id: string
  loanId: string
  at: string
  activity: EbsActivity
}

interface EbsExecutions {
  loanId: string
  id: string
  /** none: nothing was read, and the lender decides later. */
  source: 'bank' | 'statement' | 'none'
  bankId: string | null
  status: EbsStatus
  stage: EbsStage | null
  error: EbsError | null
  tokenRequiredCount: number
  errorCount: number
  qrcode: string | null
  /** Deadline for scanning the QR code, entering a token or confirming, also a statement. */
  expiresAt: string | null
  /**
   * Encrypted credentials while a bank is read (request/bank-data/sealed-login.ts), or the statement until it is confirmed;
   * null as soon as that ends.
   */
  secret: string | null
  /** JSON of the collected data; while it is waiting, the request awaits its decision. */
  collected: string | null
  /** When the bank confirmed that the account has the user's CPF; null for a statement or another holder. */
  holderShownAt: string | null
  consentVersion: string
  consentHash: string
  consentAt: string
  startedAt: string
  updatedAt: string
}

interface ScrAuthorizations {
  id: string
  userId: string
  version: string
  textHash: string
  /** Evidence, stored in full: no other table holds a full network address. */
  address: string
  userAgent: string | null
  /** Digest of the device token (identity/known-devices.ts); null in older rows. */
  deviceHash: string | null
  authorizedAt: string
  revokedAt: string | null
  /** When this authorization was last used to query the SCR. */
  lastQueryAt: string | null
}

interface LoanOffers {
  id: string
  loanId: string
  /** The payout day that the price is computed from, a calendar date. */
  disbursementDate: string
  /** The offer as shown, in JSON: later changes to the pricing code must not change it. */
  offer: string
  validUntil: string
  /** From when its contract may be signed, and what the time before is for; null: at once. */
  signableFrom: string | null
  /** The law by which its contract is signed on paper too. */
  paperLaw: string | null
  pausedBy: PauseReason | null
  madeAt: string
  /** When another offer replaced it. */
  replacedAt: string | null
}

/** Every decision on a request, with all the data it used. */
interface LoanDecisions {
  id: string
  loanId: string
  madeBy: 'rules' | 'person'
  outcome: 'approved' | 'declined'
  /** JSON list of codes. */
  reasons: string
  score: number
  /** JSON of Facts (ports/lender.ts). */
  facts: string
  /** JSON of the lender's explanation; null in older decisions. */
  told: string | null
  madeAt: string
}

/** Human reviews of statements that their owners say were read wrong. */
interface StatementReviews {
  protocol: string
  loanId: string
  comment: string
  outcome: ReviewOutcome | null
  /** The reviewer's words. */
  answer: string | null
}

interface LoanReviews {
  loanId: string
  protocol: string
  comment: string
  requestedAt: string
  answerBy: string
  /** Null until a person has answered. */
  outcome: DecisionReviewOutcome | null
  /** The reason, in plain words. */
  answer: string | null
  /** JSON of the corrected facts (Finding of ports/lender.ts), if the decision changed. */
  finding: string | null
  answeredAt: string | null
}

interface LenderReports {
  loanId: string
  /** Starts at 1. */
  number: number
  kind: LoanEventKind
  /** JSON of the rest of LoanEvent (ports/lender.ts). */
  detail: string
  at: string
  sentAt: string | null
}

interface Loans {
  id: string
  userId: string
  /** Only request/loan-transition.ts updates it. */
  state: ColumnType<LoanState, LoanState, never>
  loanAmount: number
  installmentsQty: number
  purpose: Purpose | null
  attribution: string | null
  pickedOfferId: string | null
  pickedAt: string | null
  decision: 'approved' | 'declined' | null
  /** JSON list of codes. */
  declineReasons: string | null
  /** First refusal; a second one after a correction keeps this date, which the waiting time runs from. */
  decidedAt: string | null
  /** When the user corrected the data behind a refusal. */
  correctedAt: string | null
  createdAt: string
  updatedAt: string
}

/** Tables of the loan request. Children come before their parents. */
export interface RequestTables {
  partnerProposals: PartnerProposals
  ebsActivities: EbsActivities
  ebsExecutions: EbsExecutions
  scrAuthorizations: ScrAuthorizations
  loanOffers: LoanOffers
  loanDecisions: LoanDecisions
  statementReviews: StatementReviews
  loanReviews: LoanReviews
  lenderReports: LenderReports
  loans: Loans
}

declare module '../platform/database/schema.ts' {
  interface Schema extends RequestTables {}
}

export const requestTables: TableRules<RequestTables> = {
  partnerProposals: { of: 'loan', disposal: 'erased', title: 'Envio à instituição parceira' },
  ebsActivities: { of: 'loan', disposal: 'erased', title: 'Leitura dos dados bancários: eventos' },
  ebsExecutions: {
    of: 'loan',
    disposal: 'erased',
    title: 'Leitura dos dados bancários',
    without: ['secret', 'qrcode'],
  },
  scrAuthorizations: { of: 'user', disposal: 'proof', title: 'Autorizações de consulta ao SCR' },
  loanOffers: { of: 'loan', disposal: 'contract', title: 'Ofertas' },
  loanDecisions: { of: 'loan', disposal: 'erased', title: 'O que cada decisão levou em conta' },
  statementReviews: { of: 'loan', disposal: 'contract', title: 'Pedidos de conferência de um extrato' },
  loanReviews: { of: 'loan', disposal: 'contract', title: 'Pedidos de revisão humana' },
  lenderReports: {
    of: 'loan',
    disposal: 'contract',
    title: 'O que o banco ficou sabendo do empréstimo',
    words: { documents: 'Documentos', installments: 'Parcelas', payout: 'Envio do dinheiro' },
  },
  loans: {
    of: 'user',
    disposal: 'contract',
    title: 'Pedidos e empréstimos',
    words: { id: 'Código do pedido' },
  },
}
