import { type HTMLInputTypeAttribute, type InputHTMLAttributes, useRef } from 'react'
import type { Control } from '../../fields/field.ts'
import { classes } from '../class-names.ts'
import css from './field.module.css'
import { Frame } from './frame.tsx'
import { describedBy, type FieldProps, fieldId } from './props.ts'
import { useMask } from './use-mask.ts'

type InputMode = InputHTMLAttributes<HTMLInputElement>['inputMode']

const keyboards: Partial<Record<Control, InputMode>> = {
  cpf: 'numeric',
  cep: 'numeric',
  date: 'numeric',
  mobile: 'tel',
  email: 'email',
  money: 'decimal',
  digits: 'numeric',
}
const types: Partial<Record<Control, HTMLInputTypeAttribute>> = { email: 'email', mobile: 'tel' }
const short: readonly Control[] = ['cpf', 'cep', 'date', 'mobile', 'money', 'digits']
const literal: readonly Control[] = ['email', 'literal']

interface TextFieldProps extends FieldProps {
  /** Stands before the text, as R$ does. */
  prefix?: string
}

/** One line of text: keyboard, autofill and mask come with the field's entry in the dictionary. */
export function TextField({ field, value, onChange, error, prefix, ...own }: TextFieldProps) {
  const { control } = field
  const id = own.id ?? fieldId(field.name)
  const hint = own.hint ?? field.hint
  const ref = useRef<HTMLInputElement>(null)
  useMask(ref, control)
  return (
    <Frame
      id={id}
      label={own.label ?? field.label}
      hint={hint}
      error={error}
      optional={own.optional}
      hideLabel={own.hideLabel}
    >
      <div className={classes(css.box, short.includes(control) && css.short)}>
        {prefix && (
          <span className={css.prefix} aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          ref={ref}
          className={css.input}
          id={id}
          name={field.name}
          type={types[control] ?? 'text'}
          inputMode={keyboards[control]}
          autoComplete={own.autocomplete ?? field.autocomplete}
          autoCapitalize={literal.includes(control) ? 'none' : undefined}
          spellCheck={false}
          value={value}
          disabled={own.disabled}
          readOnly={own.readOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={own.onBlur}
        />
      </div>
    </Frame>
  )
}
