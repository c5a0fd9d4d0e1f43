import { type HTMLInputTypeAttribute, type InputHTMLAttributes, type ReactNode, useRef } from 'react'
import type { Control } from '../../fields/field.ts'
import { joinClasses } from '../class-names.ts'
import css from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { inputPropsOf } from './input-props.ts'
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
  /** Shown below the box. */
  below?: ReactNode
}

/** One line of text; keyboard, autofill and mask come from the field's dictionary entry. */
export function TextField({ prefix, below, ...props }: TextFieldProps) {
  const { control: kind } = props.field
  const { frame, control } = inputPropsOf(props)
  const ref = useRef<HTMLInputElement>(null)
  useMask(ref, kind)
  return (
    <FieldFrame {...frame}>
      <div className={joinClasses(css.box, short.includes(kind) && css.short)}>
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
      {below}
    </FieldFrame>
  )
}
