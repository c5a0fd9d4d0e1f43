import type { ComponentProps, MouseEvent } from 'react'
import { buttonText } from '../../text/component-text.ts'
import { joinClasses } from '../class-names.ts'
import { VisuallyHidden } from '../hidden/visually-hidden.tsx'
import { Icon } from '../icon/icon.tsx'
import css from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  look?: ButtonLook
  /**
   * Work in progress: the button keeps the focus, ignores clicks and announces it. Leave undefined if it
   * never waits.
   */
  busy?: boolean
  /** The screen reader text while busy. */
  busyLabel?: string
  /** A path from icons.ts, before the label. */
  icon?: string
  /** As wide as its container. */
  wide?: boolean
}

/** A button: one primary per screen, the others secondary or quiet. */
export function Button({
  look,
  busy,
  busyLabel = buttonText.busy,
  icon,
  wide,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // aria-disabled instead of disabled: a disabled button loses the focus, which moves to the top of the page.
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <>
      <button
        type="button"
        {...rest}
        className={joinClasses(buttonClass(look, wide), busy && css.busy)}
        aria-disabled={busy || undefined}
        data-waiting={busy ? '' : undefined}
        onClick={press}
      >
        <span className={css.label}>
          {icon && <Icon of={icon} small />}
          {children}
        </span>
        {busy && (
          <svg className={css.spinner} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 3a9 9 0 019 9" />
          </svg>
        )}
      </button>
      {busy !== undefined && <VisuallyHidden live>{busy ? busyLabel : ''}</VisuallyHidden>}
    </>
  )
}
