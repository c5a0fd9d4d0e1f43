import type { ReactNode } from 'react'
import { Icon } from '#core/ui/icon/icon.tsx'
import { arrowLeft } from '#core/ui/icon/more-icons.ts'
import css from './back.module.css'

/** Link to the previous step, above a title. It can be a link because input is stored outside the page. */
export function Back({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={css.back} href={href}>
      <Icon of={arrowLeft} small />
      {children}
    </a>
  )
}
