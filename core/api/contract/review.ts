import * as v from 'valibot'
import * as fields from '../../fields/fields.ts'
import { protocolStates, reviewOutcomes } from '../../protocols/protocol-words.ts'
import { defineOperation } from './operation.ts'
import { loanIdParams } from './path-params.ts'
import { calendarDay, instant } from './value-schemas.ts'

const review = v.object({
  /** The number that the customer quotes in inquiries. */
  protocol: v.string(),
  requestedAt: instant,
  /** The date by which the creditor's staff answers. A calendar date. */
  answerBy: calendarDay,
  state: v.picklist(protocolStates),
  answer: v.nullable(
    v.object({
      outcome: v.picklist(reviewOutcomes),
      /** The reasons, in the reviewer's words. */
      reasons: v.string(),
      answeredAt: instant,
    }),
  ),
})

const path = '/api/v1/personal-loan/{id}/review'

export const requestReview = defineOperation({
  id: 'requestReview',
  method: 'POST',
  path,
  summary:
    'Asks that a human looks at an automated decision again (LGPD, art. 20): once, and after its answer once for each later refusal.',
  auth: 'bearer',
  idempotent: true,
  params: loanIdParams,
  body: v.strictObject({ comment: fields.reviewComment.schema }),
  status: 201,
  response: review,
  errors: ['state_conflict'],
  invalidates: ['readReview'],
})

export const readReview = defineOperation({
  id: 'readReview',
  method: 'GET',
  path,
  summary: 'The review of the last decision, or null.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  response: v.object({ review: v.nullable(review) }),
})
