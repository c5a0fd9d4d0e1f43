import { partnerName, type Written, webAddress } from './attributes.ts'
import { scriptOrigin } from './script-origin.ts'

// For elements whose only attributes are the portal's URL and the partner.

export const attributes = { portalUrl: webAddress, partner: partnerName }

export interface Settings {
  portalUrl: string
  partner: string | undefined
}

export function settle({ portalUrl, partner }: Written<typeof attributes>): Settings {
  return { portalUrl: portalUrl ?? scriptOrigin, partner }
}
