import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#core/api/errors.ts'
import { PortFailure, PortPending } from '../../ports/port-failures.ts'
import { unavailabilityReason } from '../database/database-errors.ts'
import { describeError } from '../logging.ts'
import { createRefusal, sendError } from './api-errors.ts'

const busySeconds = 5

/** Maps any thrown error to an answer; only our own faults become a 5xx. */
function toRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof PortPending) return createRefusal('answer_pending', error.retryAfterSeconds)
  if (error instanceof PortFailure) return createRefusal('unavailable', busySeconds)
  const { code, statusCode = 500 } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return createRefusal('unsupported_media_type')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return createRefusal('payload_too_large')
  if (statusCode === 404) return createRefusal('not_found')
  if (statusCode >= 400 && statusCode < 500) return createRefusal('malformed_body', undefined, statusCode)
  if (unavailabilityReason(error)) return createRefusal('unavailable', busySeconds)
  return createRefusal('internal_error')
}

/** The same, with the reason of a 5xx written to the log. */
export function refusalOf(error: unknown, { log }: Pick<FastifyRequest, 'log'>): ApiError {
  const refused = toRefusal(error)
  if (refused.status >= 500)
    log.error({ failure: describeError(error), reason: unavailabilityReason(error) }, 'request failed')
  return refused
}

/** The application's error handler. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  sendError(reply, refusalOf(error, request))
}
