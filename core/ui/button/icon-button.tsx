import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'
import css from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** A path from icons.ts. */
  icon: string
  /** The accessible name, since the button shows no text. */
  label: string
}

/** An icon-only button, in the `--ink` color of its container. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={css.button} aria-label={label}>
      <Icon of={icon} />
    </button>
  )
}
