import type { ComponentType } from 'react'
import type { Control } from '../../fields/field.ts'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import type { FieldProps } from './props.ts'
import { TextField } from './text-field.tsx'

/** What a form asks with beside lines of text, passwords and codes: a page brings what its fields need. */
export type Controls = Readonly<Partial<Record<Control, ComponentType<FieldProps>>>>

const common: Controls = {
  text: TextField,
  literal: TextField,
  digits: TextField,
  email: TextField,
  cpf: TextField,
  mobile: TextField,
  cep: TextField,
  code: CodeField,
  password: PasswordField,
}

/** The control that a field's entry asks for. @throws RangeError if the form did not bring it */
export function FormField({ controls, ...props }: FieldProps & { controls?: Controls }) {
  const { name, control } = props.field
  const Field = common[control] ?? controls?.[control]
  if (!Field) throw new RangeError(`no control for ${name}`)
  return <Field {...props} />
}
