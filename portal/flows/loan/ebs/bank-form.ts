import type { EbsBank } from '../../../../core/api/contract/ebs.ts'
import type { ApiError } from '../../../../core/api/errors.ts'
import { errorSentence } from '../../../../core/text/errors.ts'
import type { FieldWords } from '../../../../core/ui/field/props.ts'
import { text } from './text.ts'

export type BankField = EbsBank['fields'][number]

type Texts = Readonly<Record<string, string>>

/** What a bank asks for at the login. */
export const loginFields = ({ fields }: Pick<EbsBank, 'fields'>) => fields.filter(({ mfa }) => !mfa)

/** What a bank asks for after it, if it describes that. */
export const codeField = ({ fields }: Pick<EbsBank, 'fields'>) => fields.find(({ mfa }) => mfa)

const controls = { text: 'literal', number: 'digits', password: 'password', select: 'choice' } as const

/** A field of a bank's form as the shared controls take it. Nothing typed there is anybody else's to fill in. */
export function wordsOf({ name, label, hint, type, options }: BankField): FieldWords {
  return { name, label, hint: hint ?? undefined, control: controls[type], autocomplete: 'off', options }
}

/** What travels: spaces around go, except in a password, where they may be meant. */
export function typedOf(fields: readonly BankField[], texts: Texts): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, type }) => {
      const value = texts[name] ?? ''
      return [name, type === 'password' ? value : value.trim()]
    }),
  )
}

function faultOf({ label, optional, validation, options }: BankField, value: string): string | undefined {
  if (value === '') return optional ? undefined : errorSentence('required', text.the(label))
  if (options.length > 0 && !options.some((option) => option.value === value))
    return errorSentence('not_an_option', text.the(label))
  return validation && !new RegExp(`^(?:${validation.pattern})$`).test(value) ? validation.message : undefined
}

/** What is wrong with what was typed: a sentence by field name. */
export function faultsOf(fields: readonly BankField[], texts: Texts): Record<string, string> {
  const typed = typedOf(fields, texts)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOf(field, typed[field.name] ?? '')
      return fault ? [[field.name, fault]] : []
    }),
  )
}

/** The same of what the server refuses; it names a field `fields.user`. */
export function refusalsOf(fields: readonly BankField[], error: ApiError): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, label, validation }) => {
      const code = error.fields[`fields.${name}`]
      if (!code) return []
      return [[name, (code === 'invalid' && validation?.message) || errorSentence(code, text.the(label))]]
    }),
  )
}
