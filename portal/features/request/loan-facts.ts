import type { EbsState } from '#core/api/contract/ebs.ts'
import type { loanAvailability } from '#core/api/contract/loan-offers.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { partnerProposalAvailability } from '#core/api/contract/partner.ts'
import type { currentPerson, primaryAddress } from '#core/api/contract/person.ts'
import type { LoanOffer, PersonalLoan } from '#core/api/contract/personal-loan.ts'
import type { Payout } from '#core/fields/payout.ts'
import {
  allowsTransition,
  type LoanState,
  phaseOf,
  statesIn,
  type TransitionName,
} from '#core/loan/lifecycle.ts'

type AddressAnswer = NonNullable<Answer<typeof primaryAddress>['address']>
export type PartnerAnswer = Answer<typeof partnerProposalAvailability>

/** The known facts of the current request: the server's data, and choices that are still local. */
export interface LoanFacts {
  loan: PersonalLoan | null
  offers: readonly LoanOffer[]
  person: Answer<typeof currentPerson>
  address: AddressAnswer | null
  /** The account that receives the money. */
  bankAccount: Payout | null
  /** Whether a request may begin; read only while there is none. */
  availability: Answer<typeof loanAvailability> | null
  /** The collection of bank data, while it is possible. */
  ebs: EbsState | null
  /** Whether the partner lender accepts a declined request, with bank data and without. */
  partner: { withBankInfo: PartnerAnswer; without: PartnerAnswer } | null
  chosen: LocalChoices
}

/** Choices on this device, kept until they are sent to the server. */
export interface LocalChoices {
  /** The loan whose bank data may be read, and the version of the text agreed to, as of `bankConsentFor`. */
  bankConsent: string | null
  /** How the bank step starts: with the last bank, the list of banks, or a statement. */
  bankWay: 'last' | 'list' | 'statement'
  /** The loan to be forwarded to the partner lender. */
  partnerFor: string | null
  /** The loan whose answers for the partner lender were reviewed in their current form. */
  extraChecked: string | null
  /** The consent to forward the request with this id. */
  partnerConsent: { id: string; version: string; withBankInfo: boolean } | null
}

export function isInState({ loan }: LoanFacts, state: LoanState): boolean {
  return loan?.state === state
}

/** Whether the request's state allows a transition. */
export function mayDoNow({ loan }: LoanFacts, name: TransitionName): boolean {
  return loan !== null && allowsTransition(loan.state, name)
}

/** Whether the lender has decided. */
export function isDecided({ loan }: LoanFacts): boolean {
  return loan !== null && loan.decision !== null
}

/** Whether the lender declined and no human review changed that. */
export function isRefused({ loan }: LoanFacts): boolean {
  return loan !== null && phaseOf(loan.state) === 'refused'
}

const overStates: readonly LoanState[] = statesIn('ended', 'cancelled')

/** Whether the request has ended with no step to follow. */
export function isOver({ loan }: Pick<LoanFacts, 'loan'>): boolean {
  return loan !== null && overStates.includes(loan.state)
}
