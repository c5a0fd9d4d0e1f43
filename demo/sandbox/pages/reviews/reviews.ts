import type { FastifyInstance } from 'fastify'
import { type DeclineReason, declineReasons } from '#core/api/contract/decline-reasons.ts'
import { ApiError } from '#core/api/errors.ts'
import { parseBrl } from '#core/format/brl.ts'
import type { Context } from '../../../api/platform/context.ts'
import { refusal } from '../../../api/platform/http/errors.ts'
import { readRawBodies } from '../../../api/platform/http/raw-body.ts'
import { answerReview, type ReviewAnswer, takeReview } from '../../../api/request/answer-review.ts'
import { formOf } from '../form.ts'
import { isProblem, sendQueue, sendReview } from './pages.ts'

interface Addressed {
  Params: { id: string }
}

const longestReasons = 2000

/** Parses the reviewer's form. @throws ApiError 400 */
function answerOf(form: URLSearchParams): ReviewAnswer {
  const reasons = (form.get('reasons') ?? '').trim().slice(0, longestReasons)
  if (!reasons) throw refusal(400, 'malformed_body')
  if (form.get('outcome') === 'upheld') return { outcome: 'upheld', reasons }
  if (form.get('outcome') !== 'changed') throw refusal(400, 'malformed_body')
  const typed = (form.get('confirmedIncome') ?? '').trim()
  const confirmedIncome = typed ? parseBrl(typed) : null
  if (confirmedIncome === undefined) throw refusal(400, 'malformed_body')
  const isReason = (code: string): code is DeclineReason =>
    (declineReasons as readonly string[]).includes(code)
  return {
    outcome: 'changed',
    reasons,
    finding: { waived: form.getAll('waived').filter(isReason), confirmedIncome },
  }
}

/** Plays the creditor's staff who review decisions. */
export function reviewPages(app: FastifyInstance, context: Context): void {
  const { database } = context
  app.get('/demo/analises', (_request, reply) => sendQueue(reply, context))
  app.get<Addressed>('/demo/analises/:id', ({ params }, reply) => sendReview(reply, context, params.id))
  app.register(async (scope) => {
    readRawBodies(scope, 'application/x-www-form-urlencoded')
    scope.post<Addressed>('/demo/analises/:id/assumir', async (request, reply) => {
      formOf(request)
      await takeReview(context, request.params.id)
      return reply.redirect(`/demo/analises/${encodeURIComponent(request.params.id)}`, 303)
    })
    scope.post<Addressed>('/demo/analises/:id', async (request, reply) => {
      const { id } = request.params
      const given = answerOf(formOf(request))
      try {
        await database.transaction().execute((transaction) => answerReview(context, transaction, id, given))
      } catch (thrown) {
        const code = thrown instanceof ApiError ? thrown.code : null
        if (!isProblem(code)) throw thrown
        return sendReview(reply.status(409), context, id, { problem: code, given })
      }
      return reply.redirect(`/demo/analises/${encodeURIComponent(id)}`, 303)
    })
  })
}
