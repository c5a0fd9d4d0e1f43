import type { MouseEvent } from 'react'
import { config } from '../../config/config.ts'
import { useDeparture } from '../departure/use-departure.tsx'
import { Banner } from './banner.tsx'

/** Specification, section 9. */
const delayMs = 3500

interface MigrationBannerProps {
  /** Before the way begins; preventDefault keeps the visitor here. */
  onMigrate?: (event: { preventDefault(): void }) => void
}

/** Says that the brand lends no more, and leads to the partner lender. A plain link before and without script. */
export function MigrationBanner({ onMigrate }: MigrationBannerProps) {
  const { siteUrl } = config.partnerLender
  const { press, warm, screen } = useDeparture(siteUrl, delayMs)

  const migrate = (event: MouseEvent) => {
    onMigrate?.(event)
    if (!event.defaultPrevented) press(event)
  }
  return (
    <>
      <Banner url={siteUrl} onClick={migrate} onPointerEnter={warm} onFocus={warm} />
      {screen}
    </>
  )
}
