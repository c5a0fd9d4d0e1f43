import { embedPaths } from '../../core/links.ts'
import type { About } from '../about.ts'
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

export const about = {
  says: 'Takes an e-mail to the login of the portal, where the password is asked.',
  attributes: { portalUrl: "The portal's origin; where the script came from unless given." },
  events: {
    'credit-login': {
      says: 'Before leaving for the login at url. The e-mail is not told.',
      cancelable: true,
      detail: { url: 'string' },
    },
  },
  parts: { login: 'the form', button: 'its button' },
  fallback: { words: 'Entrar na minha conta', path: embedPaths.login },
  room: [{ height: 250 }, { below: 400, height: 292 }],
} as const satisfies About<typeof attributes>
