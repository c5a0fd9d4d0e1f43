import { STATUS_CODES } from 'node:http'
import type { FastifyReply } from 'fastify'
import { ApiError, type ErrorCode, type ErrorItem } from '#core/api/errors.ts'

/** One item of an error answer. */
export function errorItem(status: number, code: ErrorCode, field?: string): ErrorItem {
  return { code, statusText: STATUS_CODES[status] ?? '', status, ...(field === undefined ? {} : { field }) }
}

/** An error that ends the request; the error handler writes it. */
export function createRefusal(status: number, code: ErrorCode, retryAfterSeconds?: number): ApiError {
  return new ApiError([errorItem(status, code)], status, retryAfterSeconds)
}

/** Writes an error in the API's format: an array of items. */
export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.status(error.status).type('application/json; charset=utf-8').send(JSON.stringify(error.items))
}
