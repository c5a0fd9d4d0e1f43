import type { MouseEvent } from 'react'
import { config } from '#core/config/config.ts'
import { Banner } from '#core/ui/migration-banner/banner.tsx'
import type { Emit } from '../root.tsx'
import type { Settings } from './schema.ts'

/** The portal's banner with a plain link: the moment between the two houses is shown in the portal only. */
export function View({ portalUrl, emit }: Settings & { emit: Emit }) {
  // The lender's address may be a path of the portal, which on this page would be the partner's.
  const url = portalUrl ? new URL(config.partnerLender.siteUrl, portalUrl).href : config.partnerLender.siteUrl
  const press = (event: MouseEvent) => {
    if (!emit('credit-migrate', { url }, true)) event.preventDefault()
  }
  return <Banner url={url} target="_top" onClick={press} />
}
