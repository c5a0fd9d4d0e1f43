import { type About, partner, portalUrl } from '../about.ts'
import type { attributes } from '../referring.ts'

export { attributes, type Settings, settle } from '../referring.ts'

export const about = {
  says: 'Says that the house lends no more and leads to the partner lender.',
  portuguese: 'Diz que a casa não empresta mais e leva à instituição parceira.',
  attributes: { portalUrl, partner },
  events: {
    'credit-migrate': {
      says: 'Before leaving for the lender; url is where the button leads.',
      cancelable: true,
      detail: { url: 'string' },
    },
  },
  parts: { 'migration-banner': 'the banner', button: 'its link' },
  fallback: {
    words: {
      'pt-BR': 'Veja quem oferece o crédito agora',
      en: 'See who offers loans now (in Portuguese)',
      es: 'Ver quién ofrece el crédito ahora (en portugués)',
    },
    path: '/',
  },
  room: [
    { height: 145 },
    { below: 820, height: 200 },
    { below: 600, height: 275 },
    { below: 360, height: 330 },
  ],
} as const satisfies About<typeof attributes>
