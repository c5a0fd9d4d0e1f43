import { config } from '../config/config.ts'

const { brand, partnerLender } = config

/** What may be turned off, in words. Any change of meaning is a new version: the ledger of consents names it. */
export const preferenceTexts = {
  version: '1.0',
  topics: {
    reminders: {
      title: 'Lembretes',
      about: 'Uma parcela que vai vencer, um pedido que ficou pela metade.',
    },
    tips: { title: 'Dicas', about: `Como usar melhor a ${brand} e cuidar do seu dinheiro.` },
    offers: {
      title: 'Ofertas e novidades',
      about: `Condições novas e o que muda com a ${partnerLender.name}.`,
    },
  },
  channels: { mail: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp' },
} as const
