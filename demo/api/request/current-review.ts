import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../platform/database/schema.ts'

/**
 * The review of a loan's last refusal: an open one, or an answered one if the rules did not refuse again since. A loan
 * has at most one; one that an approval has overtaken is none, so that the approval can be reviewed.
 */
export const currentReview = (eb: ExpressionBuilder<Schema, 'loanReviews'>) =>
  eb.or([
    eb('loanReviews.answeredAt', 'is', null),
    eb.and([
      eb('loanReviews.outcome', '!=', 'overtaken'),
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
    ]),
  ])
