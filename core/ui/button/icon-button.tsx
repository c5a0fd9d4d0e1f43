import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'
import css from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** A path of icons.ts. */
  icon: string
  /** What it is called: nobody sees a word. */
  label: string
}

/** A button that is only a sign, in the `--ink` of what it stands in. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={css.button} aria-label={label}>
      <Icon of={icon} />
    </button>
  )
}
