import type { ComponentType } from 'react'
import type { Control } from '../../fields/field.ts'
import { joinClasses } from '../class-names.ts'
import css from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { inputPropsOf } from './input-props.ts'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

/** The controls of a form beyond text, password and code fields: each page imports those it needs. */
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

/** The control that a field's entry requires. @throws RangeError if the form did not provide it */
export function FormField({ controls, ...props }: FieldProps & { controls?: Controls }) {
  const { name, control } = props.field
  const Field = common[control] ?? controls?.[control]
  if (!Field) throw new RangeError(`no control for ${name}`)
  return <Field {...props} />
}

const codeLength = 6

/**
 * A code from an e-mail or SMS. One input, so that autofill and paste work; no maxlength, because it would
 * cut '123 456' before the gap is removed.
 */
function CodeField(props: FieldProps) {
  const take = (text: string) => props.onChange(text.replace(/\D/g, '').slice(0, codeLength))
  const { frame, control } = inputPropsOf({ ...props, onChange: take })
  return (
    <FieldFrame {...frame}>
      <div className={joinClasses(css.box, css.code)}>
        <input {...control} className={css.input} type="text" inputMode="numeric" spellCheck={false} />
      </div>
    </FieldFrame>
  )
}
