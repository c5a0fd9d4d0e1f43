import { type MouseEvent, useEffect, useRef } from 'react'
import { summaryText } from '../../text/ui.ts'
import { fieldId } from '../field/props.ts'
import { Icon } from '../icon/icon.tsx'
import { alert } from '../icon/icons.ts'
import css from './error-summary.module.css'

export interface SummaryItem {
  /** The field's name; without it the error belongs to the form as a whole. */
  name?: string
  /** The same sentence as at the field. */
  message: string
  /** When the field was given an id of its own. */
  id?: string
}

interface ErrorSummaryProps {
  errors: readonly SummaryItem[]
  title?: string
  /** Counts the attempts, from 1 on, so that the same errors take the focus again. */
  attempt?: number
  /** False where it is only shown, as in the gallery of components. */
  takesFocus?: boolean
}

/** What needs another look, above the form. It takes the focus when it appears and leads to each field. */
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
                <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
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

/** To the field itself instead of to a fragment: no entry in the history, and the label comes into sight too. */
function goTo(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  // An embed's form lives in a shadow root, whose ids the page does not know.
  const page = event.currentTarget.getRootNode() as Document | ShadowRoot
  const control = page.getElementById(id)
  if (!control) return
  event.preventDefault()
  const label = control.closest('fieldset') ?? page.querySelector(`label[for="${id}"]`) ?? control
  label.scrollIntoView()
  control.focus({ preventScroll: true })
}
