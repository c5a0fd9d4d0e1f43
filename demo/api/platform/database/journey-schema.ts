import type { EbsStatus } from '#core/ebs/statuses.ts'
import type { EbsActivity, EbsError, EbsStage } from '#core/ebs/words.ts'
import type { ReviewOutcome } from '#core/protocols/words.ts'

interface LoanOffers {
  id: string
  loanId: string
  /** The loan's day of release that the price counts from, a calendar date. */
  disbursementDate: string
  /** The offer as it was shown, JSON: what was promised does not change with the code that priced it. */
  offer: string
  validUntil: string
  madeAt: string
  /** Since when another offer stands in its place. */
  replacedAt: string | null
}

/** Each decision on a request, with all that it looked at. */
interface LoanDecisions {
  id: string
  loanId: string
  madeBy: 'rules' | 'person'
  outcome: 'approved' | 'declined'
  /** JSON list of codes. */
  reasons: string
  score: number
  /** JSON of lending/facts.ts. */
  facts: string
  madeAt: string
}

interface LoanReviews {
  loanId: string
  protocol: string
  comment: string
  requestedAt: string
  answerBy: string
  /** None until a person has answered. */
  outcome: ReviewOutcome | null
  /** Why, in plain words. */
  answer: string | null
  /** JSON of what counts otherwise from then on (lending/facts.ts), where the decision changed. */
  finding: string | null
  answeredAt: string | null
}

interface ScrAuthorizations {
  id: string
  userId: string
  version: string
  textHash: string
  /** Evidence, kept whole: the one place that holds a network address. */
  address: string
  userAgent: string | null
  /** Digest of the device's code (people/known-devices.ts); none in what is older. */
  deviceHash: string | null
  authorizedAt: string
  revokedAt: string | null
  /** When the SCR was last read by it. */
  lastQueryAt: string | null
}

interface PartnerProposals {
  loanId: string
  withBankInfo: 0 | 1
  consentVersion: string
  consentHash: string
  acceptedAt: string
  /** JSON list: which data went, by the names of the consent (core/text/partner-consent.ts). */
  sent: string | null
  sentAt: string | null
}

interface EbsExecutions {
  loanId: string
  id: string
  source: 'bank' | 'statement'
  bankId: string | null
  status: EbsStatus
  stage: EbsStage | null
  error: EbsError | null
  tokenRequiredCount: number
  errorCount: number
  qrcode: string | null
  /** Until when a QR, a token or a confirmation is waited for. */
  expiresAt: string | null
  /** Credentials while a bank is being read, encrypted (ebs/typed.ts); null as soon as it ends. */
  secret: string | null
  /** JSON of what was collected. */
  collected: string | null
  /** When the bank said that the account is of the person's CPF; none of a statement, or of another's account. */
  holderShownAt: string | null
  consentVersion: string
  consentHash: string
  consentAt: string
  startedAt: string
  updatedAt: string
}

interface EbsActivities {
  id: string
  loanId: string
  at: string
  activity: EbsActivity
}

/** Tables of the loan journey. */
export interface JourneyTables {
  loanOffers: LoanOffers
  loanDecisions: LoanDecisions
  loanReviews: LoanReviews
  scrAuthorizations: ScrAuthorizations
  partnerProposals: PartnerProposals
  ebsExecutions: EbsExecutions
  ebsActivities: EbsActivities
}
