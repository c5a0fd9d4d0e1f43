import { type ElementDescription, partner, portalUrl } from '../element-descriptions.ts'
import type { attributes } from '../referral-attributes.ts'

export { attributes, type ReferralSettings, readSettings } from '../referral-attributes.ts'

export const about = {
  says: 'Says that the house lends no more and leads to the partner lender by way of the portal.',
  portuguese: 'Diz que a casa não empresta mais e leva à instituição parceira pelo portal.',
  attributes: { portalUrl, partner },
  events: {
    'credit-migrate': {
      says: 'Before leaving for the portal; url is where the link leads.',
      portuguese: 'Antes de sair para o portal; url é aonde o link leva.',
      cancelable: true,
      detail: { url: 'string' },
    },
  },
  parts: {
    'migration-banner': { says: 'the banner', portuguese: 'O aviso.' },
    button: { says: 'its link', portuguese: 'O link dele.' },
    customer: {
      says: 'the link for those who have a contract',
      portuguese: 'O link de quem já tem contrato.',
    },
  },
  fallback: {
    words: 'Veja quem oferece o crédito agora',
    path: '/',
  },
  room: [
    { height: 157 },
    { below: 820, height: 221 },
    { below: 600, height: 295 },
    { below: 480, height: 340 },
    { below: 360, height: 390 },
  ],
} as const satisfies ElementDescription<typeof attributes>
