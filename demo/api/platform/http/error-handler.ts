import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#core/api/errors.ts'
import { PortFailure, PortPending } from '../../ports/failures.ts'
import { unavailability } from '../database/errors.ts'
import { describeError } from '../logging.ts'
import { refusal, sendError } from './errors.ts'

const busySeconds = 5

/** Maps any thrown error to an answer; only our own faults become a 5xx. */
function toRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof PortPending) return refusal(503, 'answer_pending', error.retryAfterSeconds)
  if (error instanceof PortFailure) return refusal(503, 'unavailable', busySeconds)
  const { code, statusCode = 500 } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refusal(415, 'unsupported_media_type')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refusal(413, 'payload_too_large')
  if (statusCode === 404) return refusal(404, 'not_found')
  if (statusCode >= 400 && statusCode < 500) return refusal(statusCode, 'malformed_body')
  if (unavailability(error)) return refusal(503, 'unavailable', busySeconds)
  return refusal(500, 'internal_error')
}

/** The same, with the reason of a 5xx written to the log. */
export function refusalOf(error: unknown, { log }: Pick<FastifyRequest, 'log'>): ApiError {
  const refused = toRefusal(error)
  if (refused.status >= 500)
    log.error({ failure: describeError(error), reason: unavailability(error) }, 'request failed')
  return refused
}

/** The application's error handler. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  sendError(reply, refusalOf(error, request))
}
