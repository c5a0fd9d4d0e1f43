import type { MouseEvent } from 'react'
import { config } from '../../config/config.ts'
import { useDeparture } from '../departure/use-departure.tsx'
import { Banner, type BannerProps } from './banner.tsx'

/** Specification, section 9. */
const delayMs = 3500

interface MigrationBannerProps extends Pick<BannerProps, 'brief'> {
  /** Before the way begins; preventDefault keeps the visitor here. */
  onMigrate?: (event: { preventDefault(): void }) => void
}

/** Says that the brand lends no more, and leads to the partner lender. A plain link before and without script. */
export function MigrationBanner({ onMigrate, brief }: MigrationBannerProps) {
  const { siteUrl } = config.partnerLender
  const { press, warm, screen } = useDeparture(siteUrl, delayMs)

  const migrate = (event: MouseEvent) => {
    onMigrate?.(event)
    if (!event.defaultPrevented) press(event)
  }
  return (
    <>
      <Banner url={siteUrl} brief={brief} onClick={migrate} onPointerEnter={warm} onFocus={warm} />
      {screen}
    </>
  )
}
