import { ebsConsentVersion } from '#core/ebs/consent-version.ts'
import { type EbsStatus, runningStatuses } from '#core/ebs/ebs-statuses.ts'
import { approvedStates, isPast, type LoanState } from '#core/loan/lifecycle.ts'
import type { PageStepId } from '#core/routes/journey.ts'
import { isDecided, isInState, type LoanFacts, mayDoNow } from './loan-facts.ts'

/** When a step with its own page is open, and when it is done. */
interface StepGuard {
  open?(facts: LoanFacts): boolean
  done(facts: LoanFacts): boolean
  /** Passes without an answer, so it counts as one with the next step. */
  passing?: boolean
}

const neverOpen = () => false

/** Open in one state of the request, done in all later ones. */
const openDuring = (state: LoanState): StepGuard => ({
  open: (facts) => isInState(facts, state),
  done: ({ loan }) => loan !== null && isPast(loan.state, state),
})

/** Whether the collection of bank data has one of these statuses. */
export const isCollectionStatus = (facts: LoanFacts, ...statuses: readonly EbsStatus[]) =>
  isInState(facts, 'bank-data') && statuses.includes(facts.ebs?.ebsStatusToRedirect ?? 'idle')

/** The consent to the current text, for this request. */
export const bankConsentFor = ({ loan }: LoanFacts) => `${loan?.id} ${ebsConsentVersion}`

/** Whether the current consent text was agreed to, in this tab or before an earlier attempt. */
const hasAgreed = (facts: LoanFacts) =>
  facts.chosen.bankConsent === bankConsentFor(facts) || facts.ebs?.consent?.version === ebsConsentVersion

/** Open only while the collection has one of these statuses; done once `behind` holds or it is decided. */
const isCollecting = (statuses: readonly EbsStatus[], behind: (facts: LoanFacts) => boolean): StepGuard => ({
  open: (facts) => isCollectionStatus(facts, ...statuses),
  done: (facts) => isDecided(facts) || behind(facts),
})

/** The partner lender would decline it both with bank data and without. */
export const noLenderAccepts = ({ partner }: LoanFacts) =>
  partner?.withBankInfo.status === 'unavailable' && partner.without.status === 'unavailable'

const isForwarded = (facts: LoanFacts) => isInState(facts, 'forwarded')

/** Open after a refusal; done once `behind` holds or the request was forwarded. */
const isRefusedByLender = (behind: (facts: LoanFacts) => boolean): StepGuard => ({
  open: (facts) => isInState(facts, 'declined'),
  done: (facts) => isForwarded(facts) || behind(facts),
})

/** Open and done conditions of each step that is more than a question. */
export const pageSteps: Record<PageStepId, StepGuard> = {
  basicCheck: {
    open: (facts) => isInState(facts, 'basic-info'),
    done: (facts) => facts.loan !== null && !isInState(facts, 'basic-info'),
  },

  ebsStart: isCollecting(['idle'], (facts) => !isCollectionStatus(facts, 'idle') || hasAgreed(facts)),
  ebsBank: isCollecting(['idle'], (facts) => !isCollectionStatus(facts, 'idle')),
  ebsProblem: isCollecting(['error'], neverOpen),
  // If the user authenticates on the bank's page, nothing is sent from here.
  ebsSending: {
    ...isCollecting(['sending'], (facts) => !isCollectionStatus(facts, 'idle', 'sending')),
    passing: true,
  },
  ebsWaiting: isCollecting([...runningStatuses.filter((status) => status !== 'sending'), 'done'], neverOpen),

  // Another offer may be picked until the contract is signed.
  offers: { ...openDuring('offers'), open: (facts) => mayDoNow(facts, 'replaceOffers') },
  // Not shown if one page has just asked the whole section.
  extendedCheck: { ...openDuring('extended-info'), passing: true },
  contract: openDuring('signature'),
  documents: openDuring('documents'),
  finished: { ...openDuring('under-review'), passing: true },
  approved: {
    ...openDuring('active'),
    open: ({ loan }) => loan !== null && (approvedStates as readonly LoanState[]).includes(loan.state),
  },

  declined: {
    ...isRefusedByLender((facts) => noLenderAccepts(facts) || wantsPartner(facts)),
    // The page for that has all of it, with the partner's answer.
    open: (facts) => isInState(facts, 'declined') && !noLenderAccepts(facts),
  },
  extraCheck: isRefusedByLender(({ loan, chosen }) => loan !== null && chosen.extraChecked === loan.id),
  extraConsent: isRefusedByLender(
    ({ loan, chosen }) => loan !== null && chosen.partnerConsent?.id === loan.id,
  ),
  extraWaiting: isRefusedByLender(neverOpen),
  forwarded: { open: isForwarded, done: neverOpen },
  openRequest: { done: neverOpen },
  unavailable: { done: neverOpen },
}

function wantsPartner({ loan, chosen }: LoanFacts): boolean {
  return loan !== null && chosen.partnerFor === loan.id
}
