import { text, type Written } from '../attributes.ts'
import { portalOrigin } from '../script-origin.ts'

/** The attributes of <credit-login>; README.md says what each is for. */
export const attributes = { portalUrl: text }

export interface Settings {
  portalUrl: string
}

export function settle({ portalUrl }: Written<typeof attributes>): Settings {
  return { portalUrl: portalOrigin(portalUrl) }
}
