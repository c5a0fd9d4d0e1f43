import * as v from 'valibot'
import type { ErrorCode } from '../api/errors.ts'

/** The message for a value of the wrong type: nothing at all is 'required', anything else has the given code. */
export function missingOr(code: ErrorCode): (issue: { input: unknown }) => ErrorCode {
  return ({ input }) => (input === undefined || input === null || input === '' ? 'required' : code)
}

/** Text that is there: trimmed (also of no-break spaces, which come with pasted text) and not empty. */
export const filled = v.config(v.pipe(v.string(missingOr('invalid')), v.trim(), v.nonEmpty('required')), {
  abortPipeEarly: true,
})

/** Stops at a schema's first issue, so that a field has one error at a time. */
export function oneIssue<Schema extends v.GenericSchema>(schema: Schema): Schema {
  return v.config(schema, { abortPipeEarly: true })
}
