import { allowsTransition } from '#core/loan/lifecycle.ts'
import type { ReviewOutcome } from '#core/protocols/protocol-words.ts'
import { mailOwner } from '../identity/mail-owner.ts'
import { servedFirst } from '../identity/served-first.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { countOverdue } from '../platform/database/count-where.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { IncomeFinding } from '../ports/lender.ts'
import { reviewAnsweredMail } from '../protocols/protocol-mails.ts'
import { storeOffersOf } from './analyse-request.ts'
import { askLender, type LoanApplication, requireSameFacts } from './lending/ask-lender.ts'
import { type LoanKey, moveLoan } from './loan-transition.ts'
import { findOpenRequest, readLoanRow } from './read-loans.ts'

/*
 * Work of the creditor's staff on requested reviews. It does not authenticate: the calling page must check
 * access.
 */

/** Open reviews, oldest first. */
export const listOpenReviews = (
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { offset, most }: { offset: number; most: number },
) =>
  database
    .selectFrom('loanReviews')
    .innerJoin('loans', 'loans.id', 'loanReviews.loanId')
    .innerJoin('protocols', 'protocols.number', 'loanReviews.protocol')
    .select(['loanReviews.protocol', 'loanReviews.requestedAt', 'loanReviews.answerBy', 'loans.loanAmount'])
    .select('protocols.state as stands')
    .where('loanReviews.outcome', 'is', null)
    .$call(servedFirst(clock, 'loans.userId'))
    .orderBy('loanReviews.requestedAt')
    .orderBy('loanReviews.protocol')
    .offset(offset)
    .limit(most)
    .execute()

/** Count of open reviews and time of the oldest. */
export const countOpenReviews = ({ database, clock }: Pick<Context, 'database' | 'clock'>) =>
  database
    .selectFrom('loanReviews')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('requestedAt').as('oldest')])
    .select(({ ref }) => countOverdue(clock, ref('answerBy')))
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()

/** One review with its request, all decisions on it, oldest first, and the one that stands. @throws ApiError 404 */
export async function readReviewFile(database: Database, protocol: string) {
  const review = await database
    .selectFrom('loanReviews')
    .innerJoin('protocols', 'protocols.number', 'loanReviews.protocol')
    .innerJoin('loans', 'loans.id', 'loanReviews.loanId')
    .selectAll('loanReviews')
    .select(['protocols.state as stands', 'loans.userId'])
    .where('loanReviews.protocol', '=', protocol)
    .executeTakeFirst()
  if (!review) throw createRefusal('not_found')
  const { loanId, userId } = review
  const decisions = await database
    .selectFrom('loanDecisions')
    .selectAll()
    .where('loanId', '=', loanId)
    .orderBy('id')
    .execute()
  const loan = await readLoanRow(database, userId, loanId)
  const [newest] = decisions.toReversed()
  // Older requests have kept no facts of their decision.
  const reviewed = newest ?? {
    outcome: loan.decision ?? 'declined',
    madeAt: loan.decidedAt ?? review.requestedAt,
  }
  return { review, loan, decisions, reviewed }
}

/** Marks a review as being worked on. @throws ApiError 409 if it already is, or is answered */
export async function claimReview({ clock, database }: Context, protocol: string): Promise<void> {
  const taken = await database
    .updateTable('protocols')
    .set({ state: 'in-review', takenAt: timestamp(clock) })
    .where('kind', '=', 'review')
    .where('number', '=', protocol)
    .where('state', '=', 'open')
    .returning('number')
    .executeTakeFirst()
  if (!taken) throw createRefusal('state_conflict')
}

export type ReviewAnswer =
  | { outcome: Extract<ReviewOutcome, 'upheld'>; reasons: string }
  | { outcome: Extract<ReviewOutcome, 'changed'>; reasons: string; finding: IncomeFinding }

/** Requests the decision for an answer that changes one; undefined if none is needed. @throws ApiError 404, PortFailure */
export async function prepareReviewAnswer(
  context: Context,
  protocol: string,
  given: ReviewAnswer,
): Promise<LoanApplication | undefined> {
  const { review, loan } = await readReviewFile(context.database, protocol)
  if (given.outcome !== 'changed' || review.outcome !== null) return undefined
  return allowsTransition(loan.state, 'changeDecision')
    ? askLender(context, loan, { finding: given.finding })
    : undefined
}

/**
 * Answers a review permanently. If the decision changes, the request gets the offers of the new decision.
 * Repeating the same answer changes nothing.
 *
 * @param asked from `prepareReviewAnswer`
 * @throws ApiError 404; 409 state_conflict if it has another answer or the request can no longer change,
 * no_offers if the finding is not enough for an offer, request_open if the user has started another request
 */
export async function answerReview(
  context: Context,
  transaction: Database,
  protocol: string,
  given: ReviewAnswer,
  asked: LoanApplication | undefined,
): Promise<void> {
  const answeredAt = timestamp(context.clock)
  const finding = given.outcome === 'changed' ? JSON.stringify(given.finding) : null
  const mine = await transaction
    .updateTable('loanReviews')
    .set({ outcome: given.outcome, answer: given.reasons, finding, answeredAt })
    .where('protocol', '=', protocol)
    .where('outcome', 'is', null)
    .returning('protocol')
    .executeTakeFirst()
  const { review, reviewed } = await readReviewFile(transaction, protocol)
  if (!mine) {
    const isSame =
      review.outcome === given.outcome && review.answer === given.reasons && review.finding === finding
    if (isSame) return
    throw createRefusal('state_conflict')
  }
  const { userId, loanId: id } = review
  if (given.outcome === 'changed') await decideAgain(context, transaction, { userId, id }, asked)
  await transaction
    .updateTable('protocols')
    .set((eb) => ({
      state: 'answered',
      answeredAt,
      takenAt: eb.fn.coalesce('takenAt', eb.val(answeredAt)),
    }))
    .where('number', '=', protocol)
    .execute()
  const { outcome, reasons } = given
  await mailOwner(context, transaction, userId, (told) =>
    reviewAnsweredMail({ ...told, number: protocol, outcome, reasons, decidedAt: reviewed.madeAt }),
  )
}

/** Repeats the analysis with the finding now stored in the review. */
async function decideAgain(
  context: Context,
  transaction: Database,
  key: LoanKey,
  asked: LoanApplication | undefined,
): Promise<void> {
  const row = await readLoanRow(transaction, key.userId, key.id)
  if (!allowsTransition(row.state, 'changeDecision') || !asked) throw createRefusal('state_conflict')
  const open = await findOpenRequest(transaction, key.userId)
  if (open && open.id !== key.id) throw createRefusal('request_open')
  await requireSameFacts(transaction, row, asked)
  if (asked.decision.outcome === 'declined') throw createRefusal('no_offers')
  await moveLoan(context, transaction, key, 'changeDecision', {
    set: {
      decision: 'approved',
      declineReasons: null,
      decidedAt: timestamp(context.clock),
    },
  })
  await storeOffersOf(context, transaction, key.id, 'person', asked)
}
