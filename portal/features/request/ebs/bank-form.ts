import * as v from 'valibot'
import type { EbsBank } from '#core/api/contract/ebs.ts'
import { ApiError } from '#core/api/errors.ts'
import type { Field } from '#core/fields/field.ts'
import { text } from './text.ts'

export type BankField = EbsBank['fields'][number]

const controls = { text: 'literal', number: 'digits', password: 'password', select: 'choice' } as const

const pass = () => true

/** A field of a bank's form by that bank's description. Nothing typed there is anybody else's to fill in. */
export function fieldOf({ name, label, hint, type, options, validation }: BankField): Field<string> {
  const shape = validation && new RegExp(`^(?:${validation.pattern})$`)
  const isOffered = options.length > 0 ? (text: string) => options.some(({ value }) => value === text) : pass
  return {
    name,
    label,
    the: text.the(label),
    hint: hint ?? undefined,
    control: controls[type],
    autocomplete: 'off',
    options,
    sentences: validation ? { invalid: validation.message } : undefined,
    schema: v.pipe(
      v.string(),
      v.minLength(1, 'required'),
      v.check(isOffered, 'not_an_option'),
      v.check(shape ? (text) => shape.test(text) : pass, 'invalid'),
    ),
    // In a password spaces around may be meant.
    read: (typed) => (type === 'password' ? typed : typed.trim()),
    show: (value) => value,
  }
}

/** What a bank asks for at the login. */
export const loginFields = ({ fields }: Pick<EbsBank, 'fields'>) => fields.filter(({ mfa }) => !mfa)

/** What a bank asks for after it, if it describes that. */
export const codeField = ({ fields }: Pick<EbsBank, 'fields'>) => fields.find(({ mfa }) => mfa)

/** A refusal of the server by the fields' own names: it calls them `fields.user`. */
export function byOwnNames({ items, status, retryAfterSeconds, requestId }: ApiError): ApiError {
  const own = items.map((item) => ({ ...item, field: item.field?.replace(/^fields\./, '') }))
  return new ApiError(own, status, retryAfterSeconds, requestId)
}
