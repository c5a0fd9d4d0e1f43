import * as v from 'valibot'
import { missingOr } from '../../fields/rule.ts'
import type { ErrorCode } from '../errors.ts'

/** 256 bits in base64url: a token, or a digest by SHA-256. */
export const bits256 = (refusal: ErrorCode) => v.pipe(v.string(refusal), v.regex(/^[\w-]{43}$/, refusal))

/** The version of a text agreed to. */
export const textVersion = v.pipe(v.string(missingOr('invalid')), v.regex(/^[\d.]{1,10}$/, 'invalid'))

/** A number in a query, of so many digits at most. */
export const digits = (most: number) =>
  v.pipe(v.string('invalid'), v.regex(new RegExp(`^\\d{1,${most}}$`), 'invalid'), v.transform(Number))
