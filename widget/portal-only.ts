import { text, type Written } from './attributes.ts'
import { portalOrigin } from './script-origin.ts'

// An element of which nothing is set but where it leads.

export const attributes = { portalUrl: text }

export interface Settings {
  portalUrl: string
}

export function settle({ portalUrl }: Written<typeof attributes>): Settings {
  return { portalUrl: portalOrigin(portalUrl) }
}
