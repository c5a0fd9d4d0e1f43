import type { ReactNode } from 'react'
import css from './back-link.module.css'

/** Link to the previous step or the parent page, above a title. Input is stored outside the page. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={css.back} href={href}>
      {children}
    </a>
  )
}
