import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'className'> {
  href: string
  look?: ButtonLook
  icon?: string
  wide?: boolean
}

/** A link styled as a button. It navigates, so it is an anchor and can be opened in a new tab. */
export function ButtonLink({ look, icon, wide, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass(look, wide)}>
      {icon && <Icon of={icon} small />}
      {children}
    </a>
  )
}
