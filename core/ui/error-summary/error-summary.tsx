import { type MouseEvent, useEffect, useRef } from 'react'
import { summaryText } from '../../text/component-text.ts'
import { fieldId } from '../field/field-props.ts'
import { Icon } from '../icon/icon.tsx'
import { alert } from '../icon/icons.ts'
import css from './error-summary.module.css'

export interface SummaryItem {
  /** The field's name; without it the error belongs to the whole form. */
  name?: string
  /** The same message as at the field. */
  message: string
  /** Set if the field has an id of its own. */
  id?: string
}

interface ErrorSummaryProps {
  errors: readonly SummaryItem[]
  title?: string
  /** Counts the attempts, from 1, so that the same errors take the focus again. */
  attempt?: number
  /** False for display only, as in the component gallery. */
  takesFocus?: boolean
}

/** The errors of a form, above it. It takes the focus when it appears and links to each field. */
export function ErrorSummary({ errors, title, attempt = 1, takesFocus = true }: ErrorSummaryProps) {
  const ref = useRef<HTMLElement>(null)
  const count = errors.length
  const failed = count > 0 && takesFocus ? attempt : 0

  useEffect(() => {
    if (failed > 0) ref.current?.focus()
  }, [failed])

  if (count === 0) return null
  return (
    <section className={css.summary} ref={ref} tabIndex={-1} role="alert">
      <span className={css.sign}>
        <Icon of={alert} />
      </span>
      <div>
        <h2 className={css.title}>{title ?? summaryText.title(count)}</h2>
        <ul className={css.list}>
          {errors.map(({ name, message, id = name && fieldId(name) }) => (
            <li key={id ?? message}>
              {id ? (
                <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Focuses the field instead of following the fragment: no history entry, and the label is visible too. */
function focusField(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  // An embed's form is in a shadow root, whose ids are not visible to the page's document.
  const page = event.currentTarget.getRootNode() as Document | ShadowRoot
  const control = page.getElementById(id)
  if (!control) return
  event.preventDefault()
  const label = control.closest('fieldset') ?? page.querySelector(`label[for="${id}"]`) ?? control
  label.scrollIntoView()
  control.focus({ preventScroll: true })
}
