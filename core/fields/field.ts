import type { GenericSchema } from 'valibot'
import type { ErrorCode } from '../api/errors.ts'

/** How a field is typed: decides the control, its keyboard and its mask. */
export type Control =
  | 'text'
  | 'longText'
  /** Letter for letter, as a name at another house: no keyboard may help. */
  | 'literal'
  /** Digits of no shape of their own. */
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
  /** Looked for by name or code in the list of all banks. */
  | 'bank'
  /** Offered from a list while it is typed, and free. */
  | 'profession'

interface Option {
  value: string
  label: string
  /** What choosing it means, or why it cannot be chosen. */
  hint?: string
  closed?: boolean
}

/**
 * One entry of the dictionary: label, words, keyboard, autofill and rule of a value, in one place for form,
 * API client and API server.
 *
 * A value has three shapes: the *text* a person types, the *raw* value that travels, and the *value* that the
 * schema lets through. `read` goes from text to raw, `schema` from raw to value, `show` from value to text;
 * the schema leaves its own output unchanged.
 */
export interface Field<Value = unknown, Name extends string = string> {
  /** Name in request bodies. */
  name: Name
  label: string
  /** The label with its article, for sentences: "o CPF". */
  the: string
  hint?: string
  control: Control
  /** A token of the HTML autofill list. */
  autocomplete: string
  options?: readonly Option[]
  /** What an answer says, without naming a field, when it is this value that is refused. */
  refusal?: ErrorCode
  /** What it says where it is refused, by code: where that is more than the code's own sentence. */
  sentences?: Readonly<Record<string, string>>
  /** The rule; each issue's message is an ErrorCode, or a code of its sentences. */
  schema: GenericSchema<unknown, Value>
  read(text: string): unknown
  show(value: Value): string
}
