import { referralQuery } from '#core/links.ts'
import { embedPaths } from '#core/routes/embed-paths.baked.ts'
import { Banner } from '#core/ui/migration-banner/banner-frame.tsx'
import type { ElementHost } from '../element-root.tsx'
import type { ReferralSettings } from './schema.ts'

/** The portal's banner with plain links into the portal, which counts the visit and has the departure screen. */
export function View({ portalUrl, partner, emit }: ReferralSettings & ElementHost) {
  const linkTo = (path: string) => {
    const url = portalUrl + path + (partner ? `?${referralQuery(partner)}` : '')
    return {
      url,
      target: '_top',
      onClick: (event: { preventDefault(): void }) => {
        if (!emit('credit-migrate', { url }, true)) event.preventDefault()
      },
    }
  }
  return <Banner {...linkTo(embedPaths.migration)} customer={linkTo(embedPaths.migrationCustomer)} />
}
