import type { MouseEvent } from 'react'
import { config } from '#core/config/config.ts'
import { referralQuery } from '#core/links.ts'
import { Banner } from '#core/ui/migration-banner/banner.tsx'
import type { Host } from '../root.tsx'
import type { Settings } from './schema.ts'

/** The portal's banner with a plain link: only the portal shows the departure screen. */
export function View({ portalUrl, partner, emit }: Settings & Host) {
  // The lender's URL may be a portal path, which on this page would resolve to the partner's origin.
  const target = new URL(config.partnerLender.siteUrl, portalUrl)
  if (partner) target.search += `${target.search && '&'}${referralQuery(partner)}`
  const url = target.href
  const press = (event: MouseEvent) => {
    if (!emit('credit-migrate', { url }, true)) event.preventDefault()
  }
  return <Banner url={url} target="_top" onClick={press} />
}
