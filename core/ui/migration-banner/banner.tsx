import { type ComponentProps, useId } from 'react'
import { primaryButton } from '../button/button-class.ts'
import css from './migration-banner.module.css'
import * as text from './text.ts'

export interface BannerProps
  extends Pick<ComponentProps<'a'>, 'onClick' | 'onPointerEnter' | 'onFocus' | 'target'> {
  url: string
  /** A compact variant, for a page that says the rest itself. */
  brief?: boolean
}

/** The banner with a plain link; the caller handles any further click behavior. */
export function Banner({ url, brief, ...link }: BannerProps) {
  const id = useId()
  return (
    <section className={css.banner} aria-labelledby={id} part="migration-banner">
      <div className={css.inside} data-brief={brief || undefined}>
        <svg className={css.way} viewBox="0 0 320 120" aria-hidden="true" focusable="false">
          <path d="M-8 104C44 104 34 52 92 52s62 48 122 40S262 22 330 14" />
        </svg>
        <div className={css.words}>
          <p className={css.title} id={id}>
            {text.title}
          </p>
          <p>{text.body}</p>
        </div>
        <a {...link} className={primaryButton} href={url} part="button">
          {text.go}
        </a>
      </div>
    </section>
  )
}
