import * as v from 'valibot'
import type { ErrorCode } from '../api/errors.ts'

/** The message for a value of the wrong type: 'required' for an empty value, the given code for any other. */
export function missingOr(code: ErrorCode): (issue: { input: unknown }) => ErrorCode {
  return ({ input }) => (input === undefined || input === null || input === '' ? 'required' : code)
}

/** Non-empty text, trimmed (including no-break spaces, which come with pasted text). */
export const filled = v.config(v.pipe(v.string(missingOr('invalid')), v.trim(), v.nonEmpty('required')), {
  abortPipeEarly: true,
})

/** Stops at a schema's first issue, so that a field shows one error at a time. */
export function oneIssue<Schema extends v.GenericSchema>(schema: Schema): Schema {
  return v.config(schema, { abortPipeEarly: true })
}
