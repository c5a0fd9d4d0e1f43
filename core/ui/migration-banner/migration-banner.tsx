import { type MouseEvent, useId } from 'react'
import { config } from '../../config/config.ts'
import { buttonClass } from '../button/button-class.ts'
import { Departure } from '../departure/departure.tsx'
import { opensHere } from '../departure/opens-here.ts'
import { useDeparture } from '../departure/use-departure.ts'
import css from './migration-banner.module.css'
import { text } from './text.ts'

/** Specification, section 9: the steps of the animation and the redirect, in milliseconds. */
const stepsMs = [500, 800]
const delayMs = 3500

interface MigrationBannerProps {
  /** Before the way begins; preventDefault keeps the visitor here. */
  onMigrate?: (event: { preventDefault(): void }) => void
}

/** Says that the brand lends no more, and leads to the partner lender. A plain link before and without script. */
export function MigrationBanner({ onMigrate }: MigrationBannerProps) {
  const { brand, partnerLender } = config
  const id = useId()
  const departure = useDeparture({ url: partnerLender.siteUrl, delayMs, stepsMs })

  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!opensHere(event)) return
    onMigrate?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    departure.start()
  }
  return (
    <section className={css.banner} aria-labelledby={id} part="migration-banner">
      <div className={css.inside}>
        <svg className={css.way} viewBox="0 0 320 120" aria-hidden="true" focusable="false">
          <path d="M-8 104C44 104 34 52 92 52s62 48 122 40S262 22 330 14" />
        </svg>
        <div className={css.words}>
          <p className={css.title} id={id}>
            {text.title(brand)}
          </p>
          <p>{text.body(partnerLender.name)}</p>
        </div>
        <a className={buttonClass()} href={partnerLender.siteUrl} onClick={press} part="button">
          {text.go(partnerLender.name)}
        </a>
      </div>
      <Departure state={departure} url={partnerLender.siteUrl} delayMs={delayMs} />
    </section>
  )
}
