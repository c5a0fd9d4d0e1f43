import type { ebsStatuses } from '../../../core/api/contract/ebs.ts'
import type { reviewOutcomes } from '../../../core/api/contract/review.ts'
import type { EbsActivity, EbsError, EbsStage } from '../../../core/text/ebs.ts'

interface LoanOffers {
  id: string
  loan_id: string
  /** The loan's day of release that the price counts from, a calendar date. */
  disbursement_date: string
  /** The offer as it was shown, JSON: what was promised does not change with the code that priced it. */
  offer: string
  valid_until: string
  made_at: string
  /** Since when another offer stands in its place. */
  replaced_at: string | null
}

/** Each decision on a request, with all that it looked at. */
interface LoanDecisions {
  id: string
  loan_id: string
  made_by: 'rules' | 'person'
  outcome: 'approved' | 'declined'
  /** JSON list of codes. */
  reasons: string
  score: number
  /** JSON of lending/facts.ts. */
  facts: string
  made_at: string
}

interface LoanReviews {
  loan_id: string
  protocol: string
  comment: string
  requested_at: string
  answer_by: string
  /** None until a person has answered. */
  outcome: (typeof reviewOutcomes)[number] | null
  /** Why, in plain words. */
  answer: string | null
  /** JSON of what counts otherwise from then on (lending/facts.ts), where the decision changed. */
  finding: string | null
  answered_at: string | null
}

interface ScrAuthorizations {
  id: string
  user_id: string
  version: string
  text_hash: string
  /** Evidence, kept whole: the one place that holds a network address. */
  address: string
  user_agent: string | null
  /** Digest of the device's code (people/known-devices.ts); none in what is older. */
  device_hash: string | null
  authorized_at: string
  revoked_at: string | null
  /** When the SCR was last read by it. */
  last_query_at: string | null
}

interface PartnerProposals {
  loan_id: string
  with_bank_info: 0 | 1
  consent_version: string
  consent_hash: string
  accepted_at: string
  /** JSON list: which data went, by the names of the consent (core/text/partner-consent.ts). */
  sent: string | null
  sent_at: string | null
}

interface EbsExecutions {
  loan_id: string
  id: string
  source: 'bank' | 'statement'
  bank_id: string | null
  status: (typeof ebsStatuses)[number]
  stage: EbsStage | null
  error: EbsError | null
  token_required_count: number
  error_count: number
  qrcode: string | null
  /** Until when a QR, a token or a confirmation is waited for. */
  expires_at: string | null
  /** Credentials while a bank is being read, encrypted (ebs/typed.ts); null as soon as it ends. */
  secret: string | null
  /** JSON of what was collected. */
  collected: string | null
  consent_version: string
  consent_hash: string
  consent_at: string
  started_at: string
  updated_at: string
}

interface EbsActivities {
  id: string
  loan_id: string
  at: string
  activity: EbsActivity
}

/** Tables of the loan journey. */
export interface JourneyTables {
  loan_offers: LoanOffers
  loan_decisions: LoanDecisions
  loan_reviews: LoanReviews
  scr_authorizations: ScrAuthorizations
  partner_proposals: PartnerProposals
  ebs_executions: EbsExecutions
  ebs_activities: EbsActivities
}
