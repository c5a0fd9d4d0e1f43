import { type HTMLInputTypeAttribute, type InputHTMLAttributes, useRef } from 'react'
import type { Control } from '../../fields/field.ts'
import { classes } from '../class-names.ts'
import { controlOf } from './control.ts'
import css from './field.module.css'
import { Frame } from './frame.tsx'
import type { FieldProps } from './props.ts'
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
  /** Shown before the text, for example R$. */
  prefix?: string
}

/** One line of text; keyboard, autofill and mask come from the field's dictionary entry. */
export function TextField({ prefix, ...props }: TextFieldProps) {
  const { control: kind } = props.field
  const { frame, control } = controlOf(props)
  const ref = useRef<HTMLInputElement>(null)
  useMask(ref, kind)
  return (
    <Frame {...frame}>
      <div className={classes(css.box, short.includes(kind) && css.short)}>
        {prefix && (
          <span className={css.prefix} aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          {...control}
          ref={ref}
          className={css.input}
          type={types[kind] ?? 'text'}
          inputMode={keyboards[kind]}
          autoCapitalize={literal.includes(kind) ? 'none' : undefined}
          spellCheck={false}
          readOnly={props.readOnly}
        />
      </div>
    </Frame>
  )
}
