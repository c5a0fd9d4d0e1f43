import { joinClasses } from '../class-names.ts'
import css from './icon.module.css'

interface IconProps {
  /** A path from icons.ts. */
  of: string
  /** The accessible name; without it the icon is decorative and hidden from screen readers. */
  label?: string
  small?: boolean
}

/** A line icon in the color and size of the surrounding text. */
export function Icon({ of, label, small }: IconProps) {
  return (
    <svg
      className={joinClasses(css.icon, small && css.small)}
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
