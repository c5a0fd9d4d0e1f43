/** Refusals of an entered value. */
export const valueErrorCodes = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'not_a_step',
  'unchanged',
  'not_an_option',
  'cpf_invalid',
  'mobile_invalid',
  'mobile_foreign',
  'mobile_landline',
  'email_invalid',
  'cep_invalid',
  'date_invalid',
  'document_expired',
  'underage',
  'birth_too_old',
  'name_invalid',
  'bank_account_invalid',
  'password_common',
  'password_personal',
  'code_shape',
  'factor_shape',
] as const

/**
 * The closed list of error codes exchanged by server and client, and the one error type that code above the
 * network layer sees. core/text/errors.ts has the text for each code: a new code does not compile without
 * one. Never reuse a retired code for another meaning.
 */
export const errorCodes = [
  ...valueErrorCodes,
  // the request as a whole
  'unknown_field',
  'malformed_body',
  'unsupported_media_type',
  'payload_too_large',
  'not_found',
  'method_not_allowed',
  // identity
  'invalid_grant',
  'session_expired',
  'activation_code_invalid',
  'unlock_code_invalid',
  'reset_code_invalid',
  'email_code_invalid',
  'mobile_code_invalid',
  'mobile_unreachable',
  'freeze_link_invalid',
  'account_deceased',
  'account_frozen',
  'account_locked',
  'account_unconfirmed',
  'mail_link_invalid',
  'mail_link_used',
  'password_wrong',
  'password_required',
  'second_factor_required',
  'second_factor_invalid',
  'factor_closed',
  'passkey_unknown',
  'passkey_refused',
  'passkey_expired',
  'passkey_known',
  'passkeys_full',
  'unsubscribe_token_invalid',
  'signature_code_invalid',
  'hand_off_invalid',
  'payment_link_invalid',
  // order, repetition and limits
  'state_conflict',
  'answers_missing',
  'documents_late',
  'offer_expired',
  'no_offers',
  'request_open',
  'lending_unavailable',
  'consent_outdated',
  'bank_unavailable',
  'statement_unreadable',
  'statement_of_card',
  'statement_currency',
  'statement_empty',
  'statement_too_short',
  'statement_too_old',
  'statement_unbalanced',
  'scr_not_authorised',
  'partner_unavailable',
  'contract_changed',
  'signature_paused',
  'commitment_exceeded',
  'own_arrears',
  'death_reported',
  'sent_file_missing',
  'withdrawal_over',
  'bank_account_missing',
  'bank_account_new',
  'installment_paid',
  'payment_processing',
  'payment_gone',
  'contest_mail',
  'contests_many',
  'payoff_changed',
  'date_out_of_reach',
  'renegotiation_refused',
  'proposal_over',
  'event_refused',
  'upload_offset',
  'loan_active',
  'loan_under_review',
  'credit_waiting',
  'return_waiting',
  'email_moved',
  'idempotency_key_required',
  'idempotency_key_in_progress',
  'idempotency_key_reused',
  'too_many_requests',
  'use_mail_link',
  'unavailable',
  'answer_pending',
  'internal_error',
  // made by the client itself
  'network',
  'timeout',
  'file_gone',
  'passkey_unsupported',
  'unexpected',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** Why a bank statement cannot be used. */
export type StatementFault = Extract<ErrorCode, `statement_${string}`>

/** One item of the array in every non-2xx response of the API. */
export interface ErrorItem {
  code: ErrorCode
  /** The HTTP reason phrase, for log readers. */
  statusText: string
  status: number
  /** The field of the request body that the error belongs to, if any. */
  field?: string
}

/** Any failure of a call. `status` is 0 when no response arrived. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly items: readonly ErrorItem[],
    readonly status: number,
    /** Seconds to wait before a retry, from Retry-After. */
    readonly retryAfterSeconds: number | undefined = undefined,
    /** The request id, which the user may quote to support. */
    readonly requestId?: string,
  ) {
    super(items.map((item) => (item.field ? `${item.field}: ${item.code}` : item.code)).join(', '))
  }

  /** The first code, which the error banner shows. */
  get code(): ErrorCode {
    return this.items[0]?.code ?? 'unexpected'
  }

  /** Codes by field name, for errors that belong to a field. */
  get fields(): Readonly<Record<string, ErrorCode>> {
    return Object.fromEntries(this.items.flatMap(({ field, code }) => (field ? [[field, code]] : [])))
  }
}

/** What a person is told of a failure: why, and how long to wait. */
export type Refusal = Pick<ApiError, 'code' | 'retryAfterSeconds'>

/** An error raised by the client: no response, timeout, or an unreadable response. */
export function clientError(
  code: 'network' | 'timeout' | 'file_gone' | 'passkey_known' | 'passkey_unsupported' | 'unexpected',
  status = 0,
): ApiError {
  return new ApiError([{ code, statusText: '', status }], status)
}

/** How the engines name a script that could not be fetched. */
const scriptMissing = /\bmodule\b/i

/** Turns anything thrown into an ApiError, so that views handle one error type; code that cannot be fetched is one, too. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  return clientError(
    thrown instanceof TypeError && scriptMissing.test(thrown.message) ? 'network' : 'unexpected',
  )
}

/** Whether a value from an error body is one of our codes. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return (errorCodes as readonly unknown[]).includes(value)
}
