import type { MouseEvent, RefObject } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { joinClasses } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { close, shield } from '../icon/icons.ts'
import css from './scam-warning.module.css'
import * as text from './text.ts'

interface ScamWarningProps {
  /** A class from the surrounding layout. */
  look?: string
  dialog?: RefObject<HTMLDialogElement | null>
  /** It stays open until the parent stops rendering it. */
  onDismiss: () => void
}

/**
 * A prominent warning that customers never pay to receive a loan, closed with one click. A non-modal
 * dialog, so that the browser can close it before and without our script.
 */
export function ScamWarning({ look, dialog, onDismiss }: ScamWarningProps) {
  // By the button: a frame without allow-forms sends no form.
  function dismiss(event: MouseEvent): void {
    event.preventDefault()
    onDismiss()
  }

  return (
    <dialog ref={dialog} className={joinClasses(css.dialog, look)} open aria-label={text.label}>
      <form method="dialog">
        <div className={css.warning} part="scam-warning">
          <Icon of={shield} />
          <p className={css.words}>{text.warning}</p>
          <IconButton icon={close} label={text.dismiss} type="submit" onClick={dismiss} />
        </div>
      </form>
    </dialog>
  )
}
