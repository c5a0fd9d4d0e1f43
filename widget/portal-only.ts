import { type Written, webAddress } from './attributes.ts'
import { scriptOrigin } from './script-origin.ts'

// For elements whose only attribute is the portal's URL.

export const attributes = { portalUrl: webAddress }

export interface Settings {
  portalUrl: string
}

export function settle({ portalUrl }: Written<typeof attributes>): Settings {
  return { portalUrl: portalUrl ?? scriptOrigin }
}
