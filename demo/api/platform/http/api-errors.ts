import { STATUS_CODES } from 'node:http'
import type { FastifyReply } from 'fastify'
import { ApiError, type ErrorCode, type ErrorItem, valueErrorCodes } from '#core/api/errors.ts'

/** The status of each code that answers a request; of any other, the present state does not allow what is asked. */
const codesByStatus: Record<number, readonly ErrorCode[]> = {
  400: [
    ...valueErrorCodes,
    'unknown_field',
    'malformed_body',
    'invalid_grant',
    'activation_code_invalid',
    'unlock_code_invalid',
    'reset_code_invalid',
    'email_code_invalid',
    'mobile_code_invalid',
    'signature_code_invalid',
    'freeze_link_invalid',
    'sent_file_missing',
    'mail_link_invalid',
    'mail_link_used',
    'account_deceased',
    'account_frozen',
    'account_locked',
    'account_unconfirmed',
    'password_wrong',
    'password_required',
    'second_factor_required',
    'second_factor_invalid',
    'passkey_unknown',
    'passkey_refused',
    'passkey_expired',
    'unsubscribe_token_invalid',
    'hand_off_invalid',
    'payment_link_invalid',
    'idempotency_key_required',
  ],
  401: ['session_expired'],
  403: ['factor_closed', 'use_mail_link'],
  404: ['not_found'],
  405: ['method_not_allowed'],
  413: ['payload_too_large'],
  415: ['unsupported_media_type'],
  422: ['idempotency_key_reused', 'event_refused'],
  429: ['too_many_requests'],
  500: ['internal_error'],
  503: ['unavailable', 'answer_pending'],
}

const statuses = new Map(
  Object.entries(codesByStatus).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)])),
)

/** The HTTP status of an error code. */
export const statusOf = (code: ErrorCode): number => statuses.get(code) ?? 409

/** One item of an error answer. */
export function errorItem(code: ErrorCode, field?: string, status = statusOf(code)): ErrorItem {
  return { code, statusText: STATUS_CODES[status] ?? '', status, ...(field === undefined ? {} : { field }) }
}

/**
 * An error that ends the request; the error handler writes it.
 *
 * @param status only where it is not that of the code
 */
export function createRefusal(
  code: ErrorCode,
  retryAfterSeconds?: number,
  status = statusOf(code),
): ApiError {
  return new ApiError([errorItem(code, undefined, status)], status, retryAfterSeconds)
}

/** The same for a value of the request. */
export const createFieldRefusal = (code: ErrorCode, field: string): ApiError =>
  new ApiError([errorItem(code, field)], statusOf(code))

/** Writes an error in the API's format: an array of items. */
export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.status(error.status).type('application/json; charset=utf-8').send(JSON.stringify(error.items))
}
