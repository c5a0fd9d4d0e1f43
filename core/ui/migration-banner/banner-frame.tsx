import type { ComponentProps } from 'react'
import { primaryButton, quietButton } from '../button/button-class.ts'
import css from './migration-banner.module.css'
import * as text from './text.ts'

interface Way extends Pick<ComponentProps<'a'>, 'onClick' | 'onPointerEnter' | 'onFocus' | 'target'> {
  url: string
}

export interface BannerProps extends Way {
  /** A compact variant, for a page that says the rest itself. */
  brief?: boolean
  /** The way of those who have a contract, for a page that has no other. */
  customer?: Way
}

/** The banner with plain links; the caller handles any further click behavior. */
export function Banner({ url, brief, customer, ...link }: BannerProps) {
  return (
    <div className={css.banner} part="migration-banner">
      <div className={css.inside} data-brief={brief || undefined}>
        <svg className={css.way} viewBox="0 0 320 120" aria-hidden="true" focusable="false">
          <path d="M-8 104C44 104 34 52 92 52s62 48 122 40S262 22 330 14" />
        </svg>
        <div className={css.words}>
          <p className={css.title}>{text.title}</p>
          <p>{text.body}</p>
        </div>
        <div className={css.ways}>
          <a {...link} className={primaryButton} href={url} part="button">
            {text.go}
          </a>
          {customer && (
            <a
              className={quietButton}
              href={customer.url}
              target={customer.target}
              onClick={customer.onClick}
              part="customer"
            >
              {text.customer}
            </a>
          )}
        </div>
      </div>
    </div>
  )
}
