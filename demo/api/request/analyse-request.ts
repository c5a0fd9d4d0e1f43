import { allowsTransition } from '#core/loan/lifecycle.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { LendingDecision } from '../ports/lender.ts'
import { askLender, type LoanApplication, requireSameFacts } from './lending/ask-lender.ts'
import type { FactsToStore } from './lending/gather-facts.ts'
import { quoteOffer } from './lending/quote-offer.ts'
import { type LoanKey, moveLoan } from './loan-transition.ts'
import { notifyOfEnd } from './notify-of-end.ts'
import { readLoanRow } from './read-loans.ts'
import { recordDecision } from './record-decision.ts'
import { closeOvertakenReview } from './request-review.ts'
import { firstSignatureDay } from './signature-pause.ts'
import { storeOffers } from './store-offers.ts'

/**
 * Requests a decision once bank data are available or skipped. Writes nothing.
 *
 * @param coming without bank data if they are stored
 * @throws ApiError 404, 409; PortFailure
 */
export async function askLenderToDecide(
  context: Context,
  { userId, id }: LoanKey,
  coming?: Pick<FactsToStore, 'bank' | 'day'>,
): Promise<LoanApplication> {
  const row = await readLoanRow(context.database, userId, id)
  if (!allowsTransition(row.state, 'decide')) throw createRefusal('state_conflict')
  return askLender(context, row, coming)
}

/**
 * Stores a decision once bank data are available or skipped, and again after its contract has lapsed. Call it
 * in a transaction, so that the new state and the offers appear together.
 *
 * @throws ApiError 404, 409
 */
export async function analyseRequest(
  context: Context,
  transaction: Database,
  key: LoanKey,
  asked: LoanApplication,
  transition: 'decide' | 'lapse' = 'decide',
): Promise<void> {
  await requireSameFacts(transaction, await readLoanRow(transaction, key.userId, key.id), asked)
  const approved = asked.decision.outcome === 'approved'
  await moveLoan(context, transaction, key, transition, {
    to: approved ? 'offers' : 'declined',
    set: { ...decisionColumns(asked.decision), decidedAt: timestamp(context.clock) },
  })
  await storeDecision(context, transaction, key, asked)
}

/**
 * Stores the second decision about a refused request, from the facts of the first one and the user's
 * corrections, and closes the review of the first if it has offers. Once per request; the waiting time for another request still counts from the first refusal.
 *
 * @throws ApiError 404, 409
 */
export async function analyseCorrectedRequest(
  context: Context,
  transaction: Database,
  key: LoanKey,
  asked: LoanApplication,
): Promise<void> {
  const at = timestamp(context.clock)
  const approved = asked.decision.outcome === 'approved'
  await moveLoan(context, transaction, key, 'reassess', {
    to: approved ? 'offers' : 'declined',
    where: (loan) => loan('correctedAt', 'is', null),
    set: { ...decisionColumns(asked.decision), correctedAt: at, ...(approved && { decidedAt: at }) },
  })
  await storeDecision(context, transaction, key, asked)
  if (approved) await closeOvertakenReview(context, transaction, key)
}

const decisionColumns = (decision: LendingDecision) => ({
  decision: decision.outcome,
  declineReasons: decision.outcome === 'approved' ? null : JSON.stringify(decision.reasons),
})

/** Stores a decision and its offers, priced as if signed on the first day that can be, whenever it was asked for. */
export async function storeOffersOf(
  context: Context,
  transaction: Database,
  loanId: string,
  madeBy: 'rules' | 'person',
  { facts, wish, decision }: LoanApplication,
): Promise<void> {
  await recordDecision(context, transaction, { loanId, madeBy, facts, decision })
  if (decision.outcome !== 'approved') return
  const stored = { dueDay: wish.dueDay, today: await firstSignatureDay(context, transaction, loanId) }
  const quotes = decision.offers.map((terms) => quoteOffer(terms, stored))
  await storeOffers(context, transaction, loanId, quotes)
}

/** Stores a decision of the rules, and makes the offers or sends the refusal mail. */
async function storeDecision(
  context: Context,
  transaction: Database,
  key: LoanKey,
  asked: LoanApplication,
): Promise<void> {
  await storeOffersOf(context, transaction, key.id, 'rules', asked)
  if (asked.decision.outcome === 'declined')
    await notifyOfEnd(context, transaction, key, 'declined', asked.isServed)
}
