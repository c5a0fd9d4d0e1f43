import type { Answer } from '#core/api/contract/operation.ts'
import type { requestReview } from '#core/api/contract/review.ts'
import { mailOwner } from '../identity/mail-owner.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { openProtocol } from '../protocols/open-protocol.ts'
import { reviewAskedMail, reviewOvertakenMail } from '../protocols/protocol-mails.ts'
import { currentReview } from './current-review.ts'
import type { LoanKey } from './loan-transition.ts'
import { reviewOf } from './loan-view.ts'
import { readLoanRow } from './read-loans.ts'

type RequestedReview = Answer<typeof requestReview>

/** The review of the last decision, with its answer, if any. @throws ApiError 404 */
export async function findReview(
  database: Database,
  { userId, id }: LoanKey,
): Promise<RequestedReview | null> {
  await readLoanRow(database, userId, id)
  const row = await database
    .selectFrom('loanReviews')
    .innerJoin('protocols', 'protocols.number', 'loanReviews.protocol')
    .selectAll('loanReviews')
    .select('protocols.state')
    .where('loanReviews.loanId', '=', id)
    .where(currentReview)
    .executeTakeFirst()
  if (!row) return null
  const { protocol, requestedAt, answerBy, state, outcome, answer, answeredAt } = row
  return {
    protocol,
    requestedAt,
    answerBy,
    state,
    answer:
      outcome && outcome !== 'overtaken'
        ? { outcome, reasons: answer ?? '', answeredAt: answeredAt ?? '' }
        : null,
  }
}

/**
 * Requests a human review of a decision (LGPD, art. 20): once per loan, and again for each refusal after its
 * answer. Any decision can be reviewed, also an approval whose offers disappoint the user.
 *
 * @throws ApiError 404, 409 before a decision, or if it was requested already
 */
export async function openReview(
  context: Context,
  transaction: Database,
  { userId, id }: LoanKey,
  comment: string,
): Promise<RequestedReview> {
  const row = await readLoanRow(transaction, userId, id)
  if (!row.decision || reviewOf(row)) throw createRefusal('state_conflict')
  const opened = await openProtocol(context, transaction, { userId, kind: 'review', loanId: id })
  const { number: protocol, openedAt, answerBy } = opened
  await transaction
    .insertInto('loanReviews')
    .values({
      loanId: id,
      protocol,
      comment,
      requestedAt: openedAt,
      answerBy,
      outcome: null,
      answer: null,
      finding: null,
      answeredAt: null,
    })
    .execute()
  await mailOwner(context, transaction, userId, (told) => reviewAskedMail({ ...told, ...opened }))
  return { protocol, requestedAt: openedAt, answerBy, state: 'open', answer: null }
}

/** Closes the open review of a refusal that an approval has overtaken, and says so. */
export async function closeOvertakenReview(
  context: Context,
  transaction: Database,
  { userId, id }: LoanKey,
): Promise<void> {
  const answeredAt = timestamp(context.clock)
  const closed = await transaction
    .updateTable('loanReviews')
    .set({ outcome: 'overtaken', answeredAt })
    .where('loanId', '=', id)
    .where('outcome', 'is', null)
    .returning('protocol')
    .executeTakeFirst()
  if (!closed) return
  const number = closed.protocol
  await transaction
    .updateTable('protocols')
    .set({ state: 'closed', answeredAt, closedAt: answeredAt })
    .where('number', '=', number)
    .execute()
  await mailOwner(context, transaction, userId, (told) => reviewOvertakenMail({ ...told, number }))
}
