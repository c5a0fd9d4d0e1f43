import { config } from '../config/config.ts'

const { brand, partnerLender } = config

/** The text agreed to before a request goes to the partner lender. Any change of a word is a new version. */
export const partnerConsent = {
  version: '1.1',
  since: '2026-11-21',
  paragraphs: [
    `Autorizo a ${brand} a enviar à ${partnerLender.name} os dados deste pedido: nome, CPF, contatos, endereço, documento, trabalho, renda, valor, objetivo e, se eu escolher assim, a conta para depósito.`,
    `A finalidade é que a ${partnerLender.name} avalie o pedido e me procure com uma proposta. A decisão é dela; a ${brand} não recebe os meus dados de volta.`,
    'O envio não custa nada e não me obriga a contratar.',
  ],
} as const
