import * as v from 'valibot'
import type { EbsBank } from '#core/api/contract/ebs.ts'
import { ApiError } from '#core/api/errors.ts'
import type { Field } from '#core/fields/field.ts'
import { text } from './text.ts'

export type BankField = EbsBank['fields'][number]

const controls = { text: 'literal', number: 'digits', password: 'password', select: 'choice' } as const

const acceptAnything = () => true

/** A form field from the bank's description. Autofill is off: stored values belong to other sites. */
export function bankFieldOf({ name, label, hint, type, options, validation }: BankField): Field<string> {
  const shape = validation && new RegExp(`^(?:${validation.pattern})$`)
  const isOffered =
    options.length > 0 ? (text: string) => options.some(({ value }) => value === text) : acceptAnything
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
      v.check(shape ? (text) => shape.test(text) : acceptAnything, 'invalid'),
    ),
    // Spaces around a password may be part of it.
    read: (typed) => (type === 'password' ? typed : typed.trim()),
    show: (value) => value,
  }
}

/** Fields for the login at a bank. */
export const loginFields = ({ fields }: Pick<EbsBank, 'fields'>) => fields.filter(({ mfa }) => !mfa)

/** Field for the code after the login, if the bank describes one. */
export const codeField = ({ fields }: Pick<EbsBank, 'fields'>) => fields.find(({ mfa }) => mfa)

/** Maps a server error to the fields' own names; the server uses `fields.user`. */
export function valuesByBankName({ items, status, retryAfterSeconds, requestId }: ApiError): ApiError {
  const own = items.map((item) => ({ ...item, field: item.field?.replace(/^fields\./, '') }))
  return new ApiError(own, status, retryAfterSeconds, requestId)
}
