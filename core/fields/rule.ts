import * as v from 'valibot'
import type { ErrorCode } from '../api/errors.ts'
import { visibleText } from '../format/visible-text.ts'

/** The message for a value of the wrong type: 'required' for an empty value, the given code for any other. */
export function requiredOr(code: ErrorCode): (issue: { input: unknown }) => ErrorCode {
  return ({ input }) => (input === undefined || input === null || input === '' ? 'required' : code)
}

/** Non-empty text as it is seen, trimmed. */
export const filled = v.config(
  v.pipe(v.string(requiredOr('invalid')), v.transform(visibleText), v.trim(), v.nonEmpty('required')),
  { abortPipeEarly: true },
)

/** Refuses invisible letters, and stacks of accents over one letter. */
export const refuseInvisible = (code: ErrorCode) =>
  v.check((text: string) => !/\p{Default_Ignorable_Code_Point}|\u2800|\p{M}{3}/u.test(text), code)

/** Stops at a schema's first issue, so that a field shows one error at a time. */
export function firstIssueOnly<Schema extends v.GenericSchema>(schema: Schema): Schema {
  return v.config(schema, { abortPipeEarly: true })
}
