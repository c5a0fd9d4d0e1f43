import type { ReactNode, RefObject } from 'react'
import { fieldText } from '../../text/component-text.ts'
import hidden from '../hidden/visually-hidden.module.css'
import { VisuallyHidden } from '../hidden/visually-hidden.tsx'
import { Icon } from '../icon/icon.tsx'
import { alert } from '../icon/icons.ts'
import css from './field.module.css'

interface FieldFrameProps {
  id: string
  label: string
  hint?: string
  error?: string
  /** What mends the error. */
  remedy?: ReactNode
  optional?: boolean
  hideLabel?: boolean
  /** A fieldset with a legend, for controls made of several inputs. */
  group?: boolean
  /** Set if the group as a whole takes the focus, by its id. */
  groupRef?: RefObject<HTMLFieldSetElement | null>
  children: ReactNode
}

/** Label, hint and error around a control, in reading order. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  remedy,
  optional,
  hideLabel,
  group,
  groupRef,
  children,
}: FieldFrameProps) {
  const words = (
    <>
      {label}
      {optional && <span className={css.optional}> ({fieldText.optional})</span>}
    </>
  )
  const below = (
    <>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {remedy}
      {children}
    </>
  )
  const invalid = error ? '' : undefined
  if (!group)
    return (
      <div className={css.field} data-invalid={invalid}>
        <label className={hideLabel ? hidden.hidden : css.label} htmlFor={id}>
          {words}
        </label>
        {below}
      </div>
    )
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset
      className={css.field}
      data-invalid={invalid}
      aria-describedby={describedBy}
      {...(groupRef && { id, ref: groupRef, tabIndex: -1 })}
    >
      <legend className={hideLabel ? hidden.hidden : css.label}>{words}</legend>
      {below}
    </fieldset>
  )
}

/** The error message at a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={css.error} id={id}>
      <Icon of={alert} small />
      <span>
        <VisuallyHidden>{fieldText.errorPrefix}</VisuallyHidden>
        {children}
      </span>
    </p>
  )
}
