import { classes } from '../class-names.ts'
import css from './icon.module.css'

interface IconProps {
  /** A path of icons.ts. */
  of: string
  /** What it says; without a label it is decoration and is not read aloud. */
  label?: string
  small?: boolean
}

/** A line icon in the colour and the size of the text around it. */
export function Icon({ of, label, small }: IconProps) {
  return (
    <svg
      className={classes(css.icon, small && css.small)}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={of} />
    </svg>
  )
}
