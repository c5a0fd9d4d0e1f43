import { config } from '#core/config/config.ts'
import { clampInstallments } from '#core/links.ts'
import type { Reais } from '#core/money/units.ts'
import { embedPaths } from '#core/routes/embed-paths.baked.ts'
import { numberAttribute, partnerName, type WrittenAttributes, webAddress } from '../attributes.ts'
import { type ElementDescription, partner, portalUrl } from '../element-descriptions.ts'
import { scriptOrigin } from '../script-origin.ts'
import { about as simulator } from '../simulator/schema.ts'

/** The attributes of <credit-price>, described in README.md. */
export const attributes = {
  amount: numberAttribute,
  installmentsQty: numberAttribute,
  portalUrl: webAddress,
  partner: partnerName,
}

export interface PriceSettings {
  /** As a partner writes it; any number. */
  amount: Reais | undefined
  installmentsQty: number
  portalUrl: string
  partner: string | undefined
}

/** The amount stays as written: outside of what is lent the line says where that begins or ends. */
export function readSettings({
  amount,
  installmentsQty = 12,
  portalUrl,
  partner,
}: WrittenAttributes<typeof attributes>): PriceSettings {
  return {
    amount,
    installmentsQty: clampInstallments(installmentsQty),
    portalUrl: portalUrl ?? scriptOrigin,
    partner,
  }
}

const { minLoanInstallments: fewest, maxLoanInstallments: most } = config.limits

export const about = {
  says: 'One line at the price of a product: the installment of a loan of that amount, and its total effective cost.',
  portuguese:
    'Uma linha junto ao preço de um produto: a parcela de um empréstimo desse valor, com o custo efetivo total.',
  attributes: {
    amount: {
      says: 'The price in reais, with cents: 1299.90. It may change at any time. Where that is not lent, or without it, the line says what is lent.',
      portuguese:
        'O preço em reais, com centavos: 1299.90. Pode mudar a qualquer momento. Sem ele, ou se não emprestamos esse valor, a linha diz quanto emprestamos.',
    },
    installmentsQty: {
      says: `Months, ${fewest} to ${most}.`,
      portuguese: `Prazo em meses, de ${fewest} a ${most}.`,
    },
    portalUrl,
    partner,
  },
  events: { 'credit-simulate': simulator.events['credit-simulate'] },
  parts: {
    price: {
      says: 'the line, a button; it may stand in a link or a card that leads on',
      portuguese:
        'A linha, que é um botão. Pode ficar dentro de um link ou de um cartão de produto; dentro de um link, escreva só um texto entre as tags.',
    },
    details: { says: 'what it opens', portuguese: 'O que ela abre.' },
    costs: simulator.parts.costs,
    legal: simulator.parts.legal,
    button: { says: 'the link to the portal', portuguese: 'O link para o portal.' },
  },
  quote: simulator.quote,
  fallback: {
    words: 'Ver o preço em parcelas',
    path: embedPaths.home,
  },
  room: [{ height: 48 }],
} as const satisfies ElementDescription<typeof attributes>
