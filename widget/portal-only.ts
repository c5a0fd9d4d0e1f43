import { type Written, webAddress } from './attributes.ts'
import { scriptOrigin } from './script-origin.ts'

// An element of which nothing is set but where it leads.

export const attributes = { portalUrl: webAddress }

export interface Settings {
  portalUrl: string
}

export function settle({ portalUrl }: Written<typeof attributes>): Settings {
  return { portalUrl: portalUrl ?? scriptOrigin }
}
