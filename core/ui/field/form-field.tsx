import type { ComponentType } from 'react'
import type { Control } from '../../fields/field.ts'
import { BankField } from './bank-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { CodeField } from './code-field.tsx'
import { DateField } from './date-field.tsx'
import { MoneyField } from './money-field.tsx'
import { PasswordField } from './password-field.tsx'
import type { FieldProps } from './props.ts'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

const controls: Partial<Record<Control, ComponentType<FieldProps>>> = {
  bank: BankField,
  choice: ChoiceField,
  code: CodeField,
  date: DateField,
  longText: TextAreaField,
  money: MoneyField,
  password: PasswordField,
}

/** The control that a field's entry asks for: what a form made of data renders. */
export function FormField(props: FieldProps) {
  const Field = controls[props.field.control] ?? TextField
  return <Field {...props} />
}
