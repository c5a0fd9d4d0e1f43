import type { MouseEvent } from 'react'
import { config } from '#core/config/config.ts'
import { Banner } from '#core/ui/migration-banner/banner.tsx'
import type { Emit } from '../root.tsx'
import type { Settings } from './schema.ts'

/** The portal's banner with a plain link: only the portal shows the departure screen. */
export function View({ portalUrl, emit }: Settings & { emit: Emit }) {
  // The lender's URL may be a portal path, which on this page would resolve to the partner's origin.
  const url = portalUrl ? new URL(config.partnerLender.siteUrl, portalUrl).href : config.partnerLender.siteUrl
  const press = (event: MouseEvent) => {
    if (!emit('credit-migrate', { url }, true)) event.preventDefault()
  }
  return <Banner url={url} target="_top" onClick={press} />
}
