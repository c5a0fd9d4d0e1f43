import type { ebsStatuses } from '../../../../core/api/contract/ebs.ts'
import { ebsConsent } from '../../../../core/text/ebs-consent.baked.ts'
import { inState, isDecided, isRefused, type LoanFacts } from '../facts.ts'
import type { LoanRow } from '../loan-step.ts'
import type { bankSteps, LoanStepId } from '../step-paths.ts'
import { text } from '../text/questions.ts'

type Status = (typeof ebsStatuses)[number]

const asking = (facts: LoanFacts) => inState(facts, 'bank-data')
const status = ({ ebs }: LoanFacts): Status => ebs?.ebsStatusToRedirect ?? 'idle'
const isAt = (facts: LoanFacts, ...statuses: readonly Status[]) =>
  asking(facts) && statuses.includes(status(facts))

/** Whether the text that stands now was agreed to: in this tab, or before an earlier try. */
const agreed = ({ chosen, ebs }: LoanFacts) =>
  [chosen.bankConsent, ebs?.consent?.version].includes(ebsConsent.version)

/**
 * A step of the collection: open only while the collection stands there, and behind the person once `behind`
 * holds, or the lender has decided.
 */
const step = (
  words: { title: string; lead?: string },
  statuses: readonly Status[],
  behind: (facts: LoanFacts) => boolean,
  next: LoanRow['next'],
): LoanRow => ({
  section: 'bank',
  ...words,
  open: (facts) => isAt(facts, ...statuses),
  done: (facts) => isDecided(facts) || behind(facts),
  next,
})

/** How bank data are collected: what the server says of the collection decides where the person is. */
export const ebsSteps = {
  ebsStart: step(text.ebsStart, ['idle'], (facts) => !isAt(facts, 'idle') || agreed(facts), 'ebsBank'),
  ebsBank: step(text.ebsBank, ['idle'], (facts) => !isAt(facts, 'idle'), [
    { when: (facts) => isAt(facts, 'error'), to: 'ebsProblem', because: 'o banco recusou ou não respondeu' },
    'ebsSending',
  ]),
  // No way on: another try begins anew at the bank's step.
  ebsProblem: step(text.ebsProblem, ['error'], () => false, undefined),
  // Who proves who they are at the bank itself sends nothing from here.
  ebsSending: {
    ...step(text.ebsSending, ['sending'], (facts) => !isAt(facts, 'idle', 'sending'), 'ebsWaiting'),
    passing: true,
  },
  ebsWaiting: step(text.ebsWaiting, ['waiting', 'authorize', 'token', 'qr', 'confirm', 'done'], () => false, [
    {
      when: (facts) => isRefused(facts),
      to: 'declined',
      because: 'a análise não aprovou',
    },
    'offers',
  ]),
} satisfies Record<(typeof bankSteps)[number], LoanRow> & Partial<Record<LoanStepId, LoanRow>>
