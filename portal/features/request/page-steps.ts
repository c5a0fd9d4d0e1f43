import { ebsConsent } from '#core/ebs/consent.baked.ts'
import { type EbsStatus, runningStatuses } from '#core/ebs/statuses.ts'
import { isPast, type LoanState } from '#core/loan/lifecycle.ts'
import type { PageStepId } from '../../journey.ts'
import { inState, isDecided, type LoanFacts, mayNow } from './facts.ts'

/** When a step with a page of its own is open, and when it lies behind. */
interface Standing {
  open?(facts: LoanFacts): boolean
  done(facts: LoanFacts): boolean
  /** Passed without an answer of the person's: it counts as one with the step after it. */
  passing?: boolean
}

const never = () => false

/** Open in one state of the request, and behind the person in all later ones. */
const during = (state: LoanState): Standing => ({
  open: (facts) => inState(facts, state),
  done: ({ loan }) => loan !== null && isPast(loan.state, state),
})

/** Whether the collection of bank data stands at one of these. */
export const collectionIs = (facts: LoanFacts, ...statuses: readonly EbsStatus[]) =>
  inState(facts, 'bank-data') && statuses.includes(facts.ebs?.ebsStatusToRedirect ?? 'idle')

/** Whether the text that stands now was agreed to: in this tab, or before an earlier try. */
const agreed = ({ chosen, ebs }: LoanFacts) =>
  [chosen.bankConsent, ebs?.consent?.version].includes(ebsConsent.version)

/** Open only while the collection stands there, and behind once `behind` holds, or the lender has decided. */
const collecting = (statuses: readonly EbsStatus[], behind: (facts: LoanFacts) => boolean): Standing => ({
  open: (facts) => collectionIs(facts, ...statuses),
  done: (facts) => isDecided(facts) || behind(facts),
})

/** The partner lender would take it neither with bank data to show nor without. */
export const nobodyTakesIt = ({ partner }: LoanFacts) =>
  partner?.withBankInfo.status === 'unavailable' && partner.without.status === 'unavailable'

const isForwarded = (facts: LoanFacts) => inState(facts, 'forwarded')

/** Open after a refusal, and behind once `behind` holds, or the partner lender has the request. */
const refused = (behind: (facts: LoanFacts) => boolean): Standing => ({
  open: (facts) => inState(facts, 'declined'),
  done: (facts) => isForwarded(facts) || behind(facts),
})

/** How the person stands to each step that is more than a plain question. */
export const pageSteps: Record<PageStepId, Standing> = {
  basicCheck: {
    open: (facts) => inState(facts, 'basic-info'),
    done: (facts) => facts.loan !== null && !inState(facts, 'basic-info'),
  },

  ebsStart: collecting(['idle'], (facts) => !collectionIs(facts, 'idle') || agreed(facts)),
  ebsBank: collecting(['idle'], (facts) => !collectionIs(facts, 'idle')),
  ebsProblem: collecting(['error'], never),
  // Who proves who they are at the bank itself sends nothing from here.
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
  extraConsent: refused(({ chosen }) => chosen.partnerConsent !== null),
  extraWaiting: refused(never),
  forwarded: { open: isForwarded, done: never },
  openRequest: { done: never },
  unavailable: { done: never },
}

function wantsPartner({ loan, chosen }: LoanFacts): boolean {
  return loan !== null && chosen.partnerFor === loan.id
}
