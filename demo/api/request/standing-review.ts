import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../platform/database/schema.ts'

/**
 * The review of a request that stands: each refusal may be reviewed, so that one that was answered before the rules
 * refused again is of the past. Of a request, one stands at most.
 */
export const standingReview = (eb: ExpressionBuilder<Schema, 'loanReviews'>) =>
  eb.or([
    eb('loanReviews.answeredAt', 'is', null),
    eb.not(
      eb.exists(
        eb
          .selectFrom('loanDecisions')
          .select('loanDecisions.id')
          .whereRef('loanDecisions.loanId', '=', 'loanReviews.loanId')
          .where('loanDecisions.madeBy', '=', 'rules')
          .where('loanDecisions.outcome', '=', 'declined')
          .whereRef('loanDecisions.madeAt', '>', 'loanReviews.answeredAt'),
      ),
    ),
  ])
