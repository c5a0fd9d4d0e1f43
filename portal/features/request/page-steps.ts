import { ebsConsentVersion } from '#core/ebs/consent-version.ts'
import { type EbsStatus, runningStatuses } from '#core/ebs/statuses.ts'
import { isPast, type LoanState } from '#core/loan/lifecycle.ts'
import type { PageStepId } from '#core/routes/journey.ts'
import { inState, isDecided, type LoanFacts, mayNow } from './facts.ts'

/** When a step with its own page is open, and when it is done. */
interface StepGuard {
  open?(facts: LoanFacts): boolean
  done(facts: LoanFacts): boolean
  /** Passes without an answer, so it counts as one with the next step. */
  passing?: boolean
}

const never = () => false

/** Open in one state of the request, done in all later ones. */
const during = (state: LoanState): StepGuard => ({
  open: (facts) => inState(facts, state),
  done: ({ loan }) => loan !== null && isPast(loan.state, state),
})

/** Whether the collection of bank data has one of these statuses. */
export const collectionIs = (facts: LoanFacts, ...statuses: readonly EbsStatus[]) =>
  inState(facts, 'bank-data') && statuses.includes(facts.ebs?.ebsStatusToRedirect ?? 'idle')

/** The consent to the current text, for this request. */
export const bankConsentFor = ({ loan }: LoanFacts) => `${loan?.id} ${ebsConsentVersion}`

/** Whether the current consent text was agreed to, in this tab or before an earlier attempt. */
const agreed = (facts: LoanFacts) =>
  facts.chosen.bankConsent === bankConsentFor(facts) || facts.ebs?.consent?.version === ebsConsentVersion

/** Open only while the collection has one of these statuses; done once `behind` holds or it is decided. */
const collecting = (statuses: readonly EbsStatus[], behind: (facts: LoanFacts) => boolean): StepGuard => ({
  open: (facts) => collectionIs(facts, ...statuses),
  done: (facts) => isDecided(facts) || behind(facts),
})

/** The partner lender would decline it both with bank data and without. */
export const nobodyTakesIt = ({ partner }: LoanFacts) =>
  partner?.withBankInfo.status === 'unavailable' && partner.without.status === 'unavailable'

const isForwarded = (facts: LoanFacts) => inState(facts, 'forwarded')

/** Open after a refusal; done once `behind` holds or the request was forwarded. */
const refused = (behind: (facts: LoanFacts) => boolean): StepGuard => ({
  open: (facts) => inState(facts, 'declined'),
  done: (facts) => isForwarded(facts) || behind(facts),
})

/** Open and done conditions of each step that is more than a question. */
export const pageSteps: Record<PageStepId, StepGuard> = {
  basicCheck: {
    open: (facts) => inState(facts, 'basic-info'),
    done: (facts) => facts.loan !== null && !inState(facts, 'basic-info'),
  },

  ebsStart: collecting(['idle'], (facts) => !collectionIs(facts, 'idle') || agreed(facts)),
  ebsBank: collecting(['idle'], (facts) => !collectionIs(facts, 'idle')),
  ebsProblem: collecting(['error'], never),
  // If the user authenticates on the bank's page, nothing is sent from here.
  ebsSending: {
    ...collecting(['sending'], (facts) => !collectionIs(facts, 'idle', 'sending')),
    passing: true,
  },
  ebsWaiting: collecting([...runningStatuses.filter((status) => status !== 'sending'), 'done'], never),

  // Another offer may be picked until the contract is signed.
  offers: { ...during('offers'), open: (facts) => mayNow(facts, 'replaceOffers') },
  extendedCheck: during('extended-info'),
  contract: during('signature'),
  documents: during('documents'),
  finished: { ...during('under-review'), passing: true },
  approved: during('active'),

  declined: refused((facts) => nobodyTakesIt(facts) || wantsPartner(facts)),
  extraCheck: refused(({ loan, chosen }) => loan !== null && chosen.extraChecked === loan.id),
  extraConsent: refused(({ loan, chosen }) => loan !== null && chosen.partnerConsent?.id === loan.id),
  extraWaiting: refused(never),
  forwarded: { open: isForwarded, done: never },
  openRequest: { done: never },
  unavailable: { done: never },
}

function wantsPartner({ loan, chosen }: LoanFacts): boolean {
  return loan !== null && chosen.partnerFor === loan.id
}
