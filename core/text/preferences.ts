import { brand, partner } from '../brand/names.baked.ts'

/** The texts of the mail preferences. A change of meaning needs a new version, for the consent log. */
export const preferenceTexts = {
  version: '1.2',
  topics: {
    reminders: {
      title: 'Lembretes',
      about: 'Uma parcela que vai vencer. Por e-mail, já vêm ativados; desative se não quiser.',
    },
    tips: {
      title: 'Dicas',
      about: `Como usar melhor ${brand.the} e cuidar do seu dinheiro. Só se você ativar.`,
    },
    offers: {
      title: 'Ofertas e novidades',
      about: `Novas condições e o que muda com ${partner.the}. Só se você ativar.`,
    },
  },
  channels: { mail: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp' },
} as const
