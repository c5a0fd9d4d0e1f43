import { countReviewCases } from '../documents/review-cases.ts'
import { readFrozenAccountStats } from '../identity/frozen-account.ts'
import type { Context } from '../platform/context.ts'
import { countGivenUp } from '../platform/jobs/queue.ts'
import type { CountWaiting } from '../platform/metrics/metrics.ts'
import { countOpenProtocols } from '../protocols/read-protocols.ts'
import { countUnreadLists } from '../repayment/bank/unread-lists.ts'
import { countDueRemovals } from '../repayment/bureau-removals.ts'
import { countRefusedCharges } from '../repayment/charges/refused-charges.ts'
import { countOpenContests } from '../repayment/contests/contests.ts'
import { countOpenPayouts } from '../repayment/payout/loan-payouts.ts'
import { countOpenRefunds } from '../repayment/refunds/refunds.ts'
import { countOpenReversals } from '../repayment/refunds/reversals.ts'
import { countOpenStrays } from '../repayment/refunds/stray-payments.ts'
import { countOpenReviews } from '../request/answer-review.ts'
import { countOpenStatementReviews } from '../request/bank-data/statement-review.ts'
import { countOpenDeathReports } from '../support/bereavement/death-cases.ts'
import { countOpenPrivateCalls } from '../support/private-call-cases.ts'
import { countWaitingChats } from '../support/waiting-chats.ts'
import type { ActionName } from './desk-actions.ts'

/** Count and age of the open work of each queue, and how much of it is overdue, for the desk's first page and the metrics. */
export const queueCountsOf = ({
  database,
  settings,
  clock,
}: Pick<Context, 'database' | 'settings' | 'clock'>) =>
  ({
    reviews: () => countOpenReviews({ database, clock }),
    statements: () => countOpenStatementReviews({ database, clock }),
    documents: () => countReviewCases({ database, clock }, settings.lending.documentsBy === 'desk'),
    chats: () => countWaitingChats({ database, clock }),
    protocols: () => countOpenProtocols({ database, clock }),
    disputes: () => readFrozenAccountStats(database),
    deaths: () => countOpenDeathReports({ database, clock }),
    refusedCharges: () => countRefusedCharges({ database, clock }),
    privateCalls: () => countOpenPrivateCalls({ database, clock }),
    payouts: () => countOpenPayouts({ database, clock }),
    contests: () => countOpenContests({ database, clock }),
    refunds: () => countOpenRefunds({ database, clock }),
    removals: () => countDueRemovals({ database, clock }),
    reversals: () => countOpenReversals({ database, clock }),
    strayPayments: () => countOpenStrays(database),
    unreadLists: () => countUnreadLists(database),
    jobs: () => countGivenUp(database),
  }) satisfies Partial<Record<ActionName, CountWaiting>>
