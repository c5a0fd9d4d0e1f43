import * as v from 'valibot'
import type { ErrorCode } from '../api/errors.ts'
import { asSeen } from '../format/as-seen.ts'

/** The message for a value of the wrong type: 'required' for an empty value, the given code for any other. */
export function missingOr(code: ErrorCode): (issue: { input: unknown }) => ErrorCode {
  return ({ input }) => (input === undefined || input === null || input === '' ? 'required' : code)
}

/** Non-empty text as it is seen, trimmed. */
export const filled = v.config(
  v.pipe(v.string(missingOr('invalid')), v.transform(asSeen), v.trim(), v.nonEmpty('required')),
  { abortPipeEarly: true },
)

/** Refuses letters that are drawn as nothing, and towers of marks over one letter. */
export const drawn = (code: ErrorCode) =>
  v.check((text: string) => !/\p{Default_Ignorable_Code_Point}|\u2800|\p{M}{3}/u.test(text), code)

/** Stops at a schema's first issue, so that a field shows one error at a time. */
export function oneIssue<Schema extends v.GenericSchema>(schema: Schema): Schema {
  return v.config(schema, { abortPipeEarly: true })
}
