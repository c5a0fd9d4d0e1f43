import type { EbsState } from '#core/api/contract/ebs.ts'
import type { loanAvailability } from '#core/api/contract/loan-offers.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { partnerProposalAvailability } from '#core/api/contract/partner.ts'
import type { currentPerson, primaryAddress } from '#core/api/contract/person.ts'
import type { LoanOffer, PersonalLoan } from '#core/api/contract/personal-loan.ts'
import type { Payout } from '#core/fields/payout.ts'
import { allows, type LoanState, phaseOf, statesIn, type TransitionName } from '#core/loan/lifecycle.ts'

type Address = NonNullable<Answer<typeof primaryAddress>['address']>
export type PartnerAnswer = Answer<typeof partnerProposalAvailability>

/** What is known of the request being made: what the server answered, and choices that nothing rests on yet. */
export interface LoanFacts {
  /** Null before the first answer is saved. */
  loan: PersonalLoan | null
  offers: readonly LoanOffer[]
  person: Answer<typeof currentPerson>
  address: Address | null
  /** Where the money goes. */
  bankAccount: Payout | null
  /** Whether a request may begin: asked while there is none. */
  availability: Answer<typeof loanAvailability> | null
  /** The collection of bank data, while they are asked for. */
  ebs: EbsState | null
  /** Whether the partner lender takes a declined request, with bank data to show and without. */
  partner: { withBankInfo: PartnerAnswer; without: PartnerAnswer } | null
  chosen: Chosen
}

/** What the person chose on this device, kept until the server hears of it. */
export interface Chosen {
  /** The version of the consent text agreed to before a bank is picked. */
  bankConsent: string | null
  /** How the bank's step begins: at the bank of the last try, at the list of banks, or at a statement. */
  bankWay: 'last' | 'list' | 'statement'
  /** The loan for which the person wants to ask the partner lender. */
  partnerFor: string | null
  /** The loan for which the answers for the partner lender were looked at, as they stand. */
  extraChecked: string | null
  /** What was agreed to hand over. */
  partnerConsent: { version: string; withBankInfo: boolean } | null
}

/** Whether the request is in a state. */
export function inState({ loan }: LoanFacts, state: LoanState): boolean {
  return loan?.state === state
}

/** Whether its state allows something to happen to the request. */
export function mayNow({ loan }: LoanFacts, name: TransitionName): boolean {
  return loan !== null && allows(loan.state, name)
}

/** Whether the lender has decided. */
export function isDecided({ loan }: LoanFacts): boolean {
  return loan !== null && loan.decision !== null
}

/** Whether the lender said no, and no person has changed that. */
export function isRefused({ loan }: LoanFacts): boolean {
  return loan !== null && phaseOf(loan.state) === 'refused'
}

const overStates: readonly LoanState[] = statesIn('ended', 'cancelled')

/** Whether the request has come to an end that no step of the journey follows. */
export function isOver({ loan }: Pick<LoanFacts, 'loan'>): boolean {
  return loan !== null && overStates.includes(loan.state)
}
