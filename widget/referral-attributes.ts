import { partnerName, type WrittenAttributes, webAddress } from './attributes.ts'
import { scriptOrigin } from './script-origin.ts'

// For elements whose only attributes are the portal's URL and the partner.

export const attributes = { portalUrl: webAddress, partner: partnerName }

export interface ReferralSettings {
  portalUrl: string
  partner: string | undefined
}

export function readSettings({ portalUrl, partner }: WrittenAttributes<typeof attributes>): ReferralSettings {
  return { portalUrl: portalUrl ?? scriptOrigin, partner }
}
