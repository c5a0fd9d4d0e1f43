import type { FormEvent, RefObject } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classes } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { close, shield } from '../icon/icons.ts'
import css from './scam-warning.module.css'
import * as text from './text.ts'

interface ScamWarningProps {
  /** The class of the place it stands in. */
  look?: string
  dialog?: RefObject<HTMLDialogElement | null>
  /** It stays until it is rendered no more. */
  onDismiss: () => void
}

/**
 * Nobody pays to receive a loan: said where it cannot be missed, closed with one press. A dialog that holds nothing up,
 * so that the browser can close it before and without our script.
 */
export function ScamWarning({ look, dialog, onDismiss }: ScamWarningProps) {
  function dismiss(event: FormEvent): void {
    event.preventDefault()
    onDismiss()
  }

  return (
    <dialog ref={dialog} className={classes(css.dialog, look)} open aria-label={text.label}>
      <form method="dialog" onSubmit={dismiss}>
        <section className={css.warning} aria-label={text.label} part="scam-warning">
          <Icon of={shield} />
          <p className={css.words}>{text.warning}</p>
          <IconButton icon={close} label={text.dismiss} type="submit" />
        </section>
      </form>
    </dialog>
  )
}
