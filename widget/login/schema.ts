import { embedPaths } from '#core/routes/embed-paths.baked.ts'
import { type ElementDescription, partner, portalUrl } from '../element-descriptions.ts'
import type { attributes } from '../referral-attributes.ts'

export { attributes, type ReferralSettings, readSettings } from '../referral-attributes.ts'

export const about = {
  says: 'Takes an e-mail to the login of the portal, where the password is asked.',
  portuguese: 'Leva um e-mail ao login do portal, onde a senha é pedida.',
  attributes: { portalUrl, partner },
  events: {
    'credit-login': {
      says: 'Before leaving for the login at url. The e-mail is not told.',
      portuguese: 'Antes de sair para o login em url. O e-mail não é dito.',
      cancelable: true,
      detail: { url: 'string' },
    },
  },
  parts: {
    login: { says: 'the form', portuguese: 'O formulário.' },
    button: { says: 'its button', portuguese: 'O botão dele.' },
  },
  fallback: {
    words: 'Entrar na minha conta',
    path: embedPaths.login,
  },
  room: [{ height: 282 }, { below: 400, height: 324 }],
} as const satisfies ElementDescription<typeof attributes>
