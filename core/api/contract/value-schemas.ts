import * as v from 'valibot'
import { requiredOr } from '../../fields/rule.ts'
import type { ErrorCode } from '../errors.ts'
import { idShape } from './path-params.ts'

/** 256 bits in base64url: a token or a SHA-256 digest. */
export const tokenOf256Bits = (refusal: ErrorCode) =>
  v.pipe(v.string(refusal), v.regex(/^[\w-]{43}$/, refusal))

/** The version of the text agreed to. */
export const textVersion = v.pipe(v.string(requiredOr('invalid')), v.regex(/^[\d.]{1,10}$/, 'invalid'))

/** A number in a query, with at most this many digits. */
export const digits = (most: number) =>
  v.pipe(v.string('invalid'), v.regex(new RegExp(`^\\d{1,${most}}$`), 'invalid'), v.transform(Number))

/** A day in Brazil, such as '2026-03-16'. */
export const calendarDay = v.pipe(v.string(), v.isoDate())

/** A moment in UTC, such as '2026-03-16T12:00:00.000Z'. */
export const instant = v.pipe(v.string(), v.isoTimestamp())

export const cents = v.pipe(v.number(), v.safeInteger())

/** A law as texts name it. */
export const lawName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120))

export const wholeNumber = v.pipe(v.number(), v.safeInteger())

/** An id in a response, as it goes into a path. */
export const resourceId = v.pipe(v.string(), v.regex(idShape))

/** One item of an error that is part of an answer, as in the body of a refused call. */
export const errorItem = v.object({
  code: v.string(),
  statusText: v.string(),
  status: wholeNumber,
  field: v.optional(v.string()),
})

export const identifiedPerson = v.object({ name: v.string(), cpf: v.string() })

export const identifiedCompany = v.object({ name: v.string(), cnpj: v.string() })
