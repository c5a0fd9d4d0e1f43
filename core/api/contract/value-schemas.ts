import * as v from 'valibot'
import { requiredOr } from '../../fields/rule.ts'
import type { ErrorCode } from '../errors.ts'

/** 256 bits in base64url: a token or a SHA-256 digest. */
export const tokenOf256Bits = (refusal: ErrorCode) =>
  v.pipe(v.string(refusal), v.regex(/^[\w-]{43}$/, refusal))

/** The version of the text agreed to. */
export const textVersion = v.pipe(v.string(requiredOr('invalid')), v.regex(/^[\d.]{1,10}$/, 'invalid'))

/** A number in a query, with at most this many digits. */
export const digits = (most: number) =>
  v.pipe(v.string('invalid'), v.regex(new RegExp(`^\\d{1,${most}}$`), 'invalid'), v.transform(Number))
