import type { ReactNode } from 'react'
import { Icon } from '#core/ui/icon/icon.tsx'
import { arrowLeft } from '#core/ui/icon/more-icons.ts'
import css from './back.module.css'

/** The way back to the step before, above a title. A link: what is typed lives outside the page. */
export function Back({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={css.back} href={href}>
      <Icon of={arrowLeft} small />
      {children}
    </a>
  )
}
