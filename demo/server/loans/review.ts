import type { Answer } from '../../../core/api/contract/operation.ts'
import type { requestReview } from '../../../core/api/contract/review.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { refusal } from '../http/errors.ts'
import { reviewAskedMail } from '../outbox/texts/protocols.ts'
import { mailOwner } from '../people/mail-owner.ts'
import { openProtocol } from '../protocols/open.ts'
import { readRow } from './read.ts'
import type { LoanKey } from './transition.ts'

type Review = Answer<typeof requestReview>

/** The review asked for, with its answer, if any. @throws ApiError 404 */
export async function findReview(database: Database, { userId, id }: LoanKey): Promise<Review | null> {
  await readRow(database, userId, id)
  const row = await database
    .selectFrom('loan_reviews')
    .innerJoin('protocols', 'protocols.number', 'loan_reviews.protocol')
    .selectAll('loan_reviews')
    .select('protocols.state')
    .where('loan_reviews.loan_id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { protocol, requested_at, answer_by, state, outcome, answer, answered_at } = row
  return {
    protocol,
    requestedAt: requested_at,
    answerBy: answer_by,
    state,
    answer: outcome ? { outcome, reasons: answer ?? '', answeredAt: answered_at ?? '' } : null,
  }
}

/**
 * Writes down that a person asks for a human look at the decision, once a loan (LGPD, art. 20). Any decision may be
 * questioned, also an approval whose offers disappoint.
 *
 * @throws ApiError 404, 409 while nothing is decided or when it was asked for already
 */
export async function askReview(
  context: Context,
  transaction: Database,
  { userId, id }: LoanKey,
  comment: string,
): Promise<Review> {
  const row = await readRow(transaction, userId, id)
  if (!row.decision) throw refusal(409, 'state_conflict')
  const opened = await openProtocol(context, transaction, { userId, kind: 'review', loanId: id })
  const { number: protocol, openedAt, answerBy } = opened
  await transaction
    .insertInto('loan_reviews')
    .values({
      loan_id: id,
      protocol,
      comment,
      requested_at: openedAt,
      answer_by: answerBy,
      outcome: null,
      answer: null,
      finding: null,
      answered_at: null,
    })
    .execute()
  await mailOwner(context, transaction, userId, (told) => reviewAskedMail({ ...told, ...opened }))
  return { protocol, requestedAt: openedAt, answerBy, state: 'open', answer: null }
}
