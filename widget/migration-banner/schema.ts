import type { About } from '../about.ts'
import { text, type Written } from '../attributes.ts'
import { portalOrigin } from '../script-origin.ts'

/** The attributes of <credit-migration-banner>; README.md says what each is for. */
export const attributes = { portalUrl: text }

export interface Settings {
  portalUrl: string
}

export function settle({ portalUrl }: Written<typeof attributes>): Settings {
  return { portalUrl: portalOrigin(portalUrl) }
}

export const about = {
  says: 'Says that the house lends no more and leads to the partner lender.',
  attributes: { portalUrl: "The portal's origin; where the script came from unless given." },
  events: {
    'credit-migrate': {
      says: 'Before leaving for the lender; url is where the button leads.',
      cancelable: true,
      detail: { url: 'string' },
    },
  },
  parts: { 'migration-banner': 'the banner', button: 'its link' },
  fallback: { words: 'Veja quem oferece o crédito agora', path: '/' },
  room: [
    { height: 145 },
    { below: 820, height: 200 },
    { below: 600, height: 275 },
    { below: 360, height: 330 },
  ],
} as const satisfies About<typeof attributes>
