import type { ReactNode } from 'react'
import { joinClasses } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { check } from '../icon/icons.ts'
import field from './field.module.css'
import { FieldError } from './field-frame.tsx'
import { describedBy, fieldId } from './field-props.ts'
import css from './radio-cards.module.css'

interface CheckboxFieldProps {
  name: string
  /** The whole sentence that the user agrees to; it may contain links. */
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: string
  error?: string
  disabled?: boolean
  id?: string
}

/** A checkbox, never checked by default. */
export function CheckboxField({ name, label, checked, onChange, hint, error, ...own }: CheckboxFieldProps) {
  const id = own.id ?? fieldId(name)
  return (
    <div className={field.field} data-invalid={error ? '' : undefined}>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <label className={joinClasses(css.option, css.plain)}>
        <input
          className={joinClasses(css.input, css.check)}
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          disabled={own.disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {checked && (
          <span className={css.tick}>
            <Icon of={check} />
          </span>
        )}
        <span>{label}</span>
      </label>
      {hint && (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
