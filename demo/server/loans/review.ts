import { randomInt } from 'node:crypto'
import type { Answer } from '../../../core/api/contract/operation.ts'
import type { requestReview } from '../../../core/api/contract/review.ts'
import { today } from '../../../core/format/clock.ts'
import { addDays } from '../../../core/format/dates.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { refusal } from '../http/errors.ts'
import { readRow } from './read.ts'
import type { LoanKey } from './transition.ts'

/** Calendar days in which a person of ours answers: those of LGPD, art. 19, II. */
const answerDays = 15

type Review = Answer<typeof requestReview>

/** The review asked for, if any. @throws ApiError 404 */
export async function findReview(database: Database, { userId, id }: LoanKey): Promise<Review | null> {
  await readRow(database, userId, id)
  const row = await database
    .selectFrom('loan_reviews')
    .select(['protocol', 'requested_at', 'answer_by'])
    .where('loan_id', '=', id)
    .executeTakeFirst()
  return row ? { protocol: row.protocol, requestedAt: row.requested_at, answerBy: row.answer_by } : null
}

/**
 * Writes down that a person asks for a human look at the decision, once a loan (LGPD, art. 20). Any decision may be
 * questioned, also an approval whose offers disappoint.
 *
 * @throws ApiError 404, 409 while nothing is decided or when it was asked for already
 */
export async function askReview(
  { clock }: Context,
  transaction: Database,
  { userId, id }: LoanKey,
  comment: string,
): Promise<Review> {
  const row = await readRow(transaction, userId, id)
  if (!row.decision) throw refusal(409, 'state_conflict')
  const protocol = `${today(clock).replaceAll('-', '')}-${String(randomInt(100_000_000)).padStart(8, '0')}`
  const review = { protocol, requested_at: timestamp(clock), answer_by: addDays(today(clock), answerDays) }
  const made = await transaction
    .insertInto('loan_reviews')
    .values({ loan_id: id, comment, ...review })
    .onConflict((conflict) => conflict.column('loan_id').doNothing())
    .returning('protocol')
    .executeTakeFirst()
  if (!made) throw refusal(409, 'state_conflict')
  return { protocol, requestedAt: review.requested_at, answerBy: review.answer_by }
}
