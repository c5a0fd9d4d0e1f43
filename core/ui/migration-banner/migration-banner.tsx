import type { MouseEvent } from 'react'
import { config } from '../../config/config.ts'
import { useDeparture } from '../departure/use-departure.tsx'
import { Banner, type BannerProps } from './banner-frame.tsx'

/** In ms (specification, section 9). */
const delayMs = 3500

interface MigrationBannerProps extends Pick<BannerProps, 'brief'> {
  /** Called before leaving; preventDefault keeps the visitor here. */
  onMigrate?: (event: { preventDefault(): void }) => void
}

/** Says that the brand no longer lends, and links to the partner lender. A plain link without script. */
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
