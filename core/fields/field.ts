import type { GenericSchema } from 'valibot'
import type { ErrorCode } from '../api/errors.ts'

/** The input method of a field: decides its control, keyboard and mask. */
export type Control =
  | 'text'
  | 'longText'
  /** Text where every character counts, such as a login at a bank: no autocorrect or capitalization. */
  | 'literal'
  /** Digits without a fixed format. */
  | 'digits'
  | 'email'
  | 'password'
  | 'cpf'
  | 'mobile'
  | 'cep'
  | 'date'
  | 'money'
  | 'code'
  | 'choice'
  /** Searched by name or code in the list of all banks. */
  | 'bank'
  /** Free text with suggestions from a list. */
  | 'profession'

interface Option {
  value: string
  label: string
  /** What choosing it means, or why it is disabled. */
  hint?: string
  closed?: boolean
}

/**
 * One entry of the field dictionary: label, texts, keyboard, autofill and validation of a value, shared by
 * form, API client and API server.
 *
 * A value has three forms: the *text* that the user types, the *raw* value in a request, and the *value* that
 * the schema outputs. `read` converts text to raw, `schema` raw to value, and `show` value to text; the
 * schema leaves its own output unchanged.
 */
export interface Field<Value = unknown, Name extends string = string> {
  /** The name in request bodies. */
  name: Name
  label: string
  /** The label with its article, for sentences: "o CPF". */
  the: string
  hint?: string
  control: Control
  /** A token of the HTML autofill list. */
  autocomplete: string
  options?: readonly Option[]
  /** The error code of a response that means this value, without naming the field. */
  refusal?: ErrorCode
  /** For an amount: what follows it in words, such as "por mês". */
  per?: string
  /**
   * What a number may have been meant as, if it is refused for its size or out of proportion; the number itself is
   * among them if it is allowed. None for a usual one.
   */
  alternatives?(raw: number): readonly Value[]
  /** What a text was probably meant as, if it looks like a slip. */
  meant?(raw: string): Value | undefined
  /** Error messages by code, if the field needs a more specific text than the code's own. */
  sentences?: Readonly<Record<string, string>>
  /** The validation rule; each issue's message is an ErrorCode or a key of `sentences`. */
  schema: GenericSchema<unknown, Value>
  read(text: string): unknown
  show(value: Value): string
}
