import { today } from '#core/calendar/clock.ts'
import { allows } from '#core/loan/lifecycle.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { refusal } from '../platform/http/errors.ts'
import type { Decision } from '../ports/lender.ts'
import { type Asked, askLender, needsSame } from './lending/ask.ts'
import type { Coming } from './lending/gather.ts'
import { quoteFor } from './lending/quote.ts'
import { putOffers } from './put-offers.ts'
import { readRow } from './read.ts'
import { recordDecision } from './record-decision.ts'
import { tellEnd } from './tell-end.ts'
import { type LoanKey, moveLoan } from './transition.ts'

/**
 * Requests a decision once bank data are available or skipped. Writes nothing.
 *
 * @param coming without bank data if they are stored
 * @throws ApiError 404, 409; PortFailure
 */
export async function askToDecide(
  context: Context,
  { userId, id }: LoanKey,
  coming?: Pick<Coming, 'bank' | 'day'>,
): Promise<Asked> {
  const row = await readRow(context.database, userId, id)
  if (!allows(row.state, 'decide')) throw refusal(409, 'state_conflict')
  return askLender(context, row, coming)
}

/**
 * Stores a decision once bank data are available or skipped, and again after its contract has lapsed. Call it
 * in a transaction, so that the new state and the offers appear together.
 *
 * @throws ApiError 404, 409
 */
export async function analyse(
  context: Context,
  transaction: Database,
  key: LoanKey,
  asked: Asked,
  transition: 'decide' | 'lapse' = 'decide',
): Promise<void> {
  await needsSame(transaction, await readRow(transaction, key.userId, key.id), asked)
  const approved = asked.decision.outcome === 'approved'
  await moveLoan(context, transaction, key, transition, {
    to: approved ? 'offers' : 'declined',
    set: { ...writtenOf(asked.decision), decidedAt: timestamp(context.clock) },
  })
  await settleDecision(context, transaction, key, asked)
}

/**
 * Stores the second decision about a refused request, from the facts of the first one and the user's
 * corrections. Once per request; the waiting time for another request still counts from the first refusal.
 *
 * @throws ApiError 404, 409
 */
export async function analyseCorrected(
  context: Context,
  transaction: Database,
  key: LoanKey,
  asked: Asked,
): Promise<void> {
  const at = timestamp(context.clock)
  const approved = asked.decision.outcome === 'approved'
  await moveLoan(context, transaction, key, 'reassess', {
    to: approved ? 'offers' : 'declined',
    where: (loan) => loan('correctedAt', 'is', null),
    set: { ...writtenOf(asked.decision), correctedAt: at, ...(approved && { decidedAt: at }) },
  })
  await settleDecision(context, transaction, key, asked)
}

const writtenOf = (decision: Decision) => ({
  decision: decision.outcome,
  declineReasons: decision.outcome === 'approved' ? null : JSON.stringify(decision.reasons),
})

/** Stores a decision and its offers, priced as of today, whenever it was asked for. */
export async function keepOffers(
  context: Context,
  transaction: Database,
  loanId: string,
  madeBy: 'rules' | 'person',
  { facts, wish, decision }: Asked,
): Promise<void> {
  await recordDecision(context, transaction, { loanId, madeBy, facts, decision })
  if (decision.outcome !== 'approved') return
  const stored = { dueDay: wish.dueDay, today: today(context.clock) }
  const quotes = decision.offers.map((terms) => quoteFor(terms, stored))
  await putOffers(context, transaction, loanId, quotes)
}

/** Stores a decision of the rules, and makes the offers or sends the refusal mail. */
async function settleDecision(
  context: Context,
  transaction: Database,
  key: LoanKey,
  asked: Asked,
): Promise<void> {
  await keepOffers(context, transaction, key.id, 'rules', asked)
  if (asked.decision.outcome === 'declined')
    await tellEnd(context, transaction, key, 'declined', asked.isServed)
}
