import { config } from '#core/config/config.ts'
import { clampInstallments, clampLoanAmount } from '#core/links.ts'
import { type Reais, toCents, toReais } from '#core/money/units.ts'
import { embedPaths } from '#core/routes/embed-paths.baked.ts'
import {
  numberAttribute,
  partnerName,
  percentAttribute,
  variantAttribute,
  type WrittenAttributes,
  webAddress,
} from '../attributes.ts'
import { type DetailOf, type ElementDescription, partner, portalUrl } from '../element-descriptions.ts'
import { scriptOrigin } from '../script-origin.ts'

/** The attributes of <credit-simulator>, described in README.md. */
export const attributes = {
  loanValue: numberAttribute,
  installmentsQty: numberAttribute,
  monthlyRatePercent: percentAttribute,
  maxLoanAmount: numberAttribute,
  maxLoanInstallments: numberAttribute,
  portalUrl: webAddress,
  partner: partnerName,
  variant: variantAttribute,
}

/** The attributes with defaults and limits applied. Amounts in reais, as a partner writes them. */
export interface SimulatorSettings {
  loanValue: Reais
  installmentsQty: number
  monthlyRatePercent: number
  maxLoanAmount: Reais
  maxLoanInstallments: number
  portalUrl: string
  partner: string | undefined
  variant: 'compact' | undefined
}

const toPercent = (fraction: number) => Math.round(fraction * 1e6) / 1e4
const clampReais = (value: Reais, most: Reais): Reais =>
  toReais(clampLoanAmount(toCents(value), toCents(most)))

/**
 * A partner may narrow the offer but never widen it, and may show only rates that the lender publishes: the
 * element speaks in the lender's name.
 */
export function readSettings(written: WrittenAttributes<typeof attributes>): SimulatorSettings {
  const rate = written.monthlyRatePercent ?? toPercent(config.simulator.monthlyRate)
  const wished = written.maxLoanAmount ?? toReais(config.limits.maxLoanAmountCents)
  // Limited to itself, so that 12.500 is rounded to the step below it, not above.
  const maxLoanAmount = clampReais(wished, wished)
  const maxLoanInstallments = clampInstallments(
    written.maxLoanInstallments ?? config.limits.maxLoanInstallments,
  )
  return {
    loanValue: clampReais(written.loanValue ?? toReais(config.simulator.loanAmountCents), maxLoanAmount),
    installmentsQty: clampInstallments(written.installmentsQty ?? maxLoanInstallments, maxLoanInstallments),
    monthlyRatePercent: Math.min(
      Math.max(rate, toPercent(config.rates.minMonthly)),
      toPercent(config.rates.maxMonthly),
    ),
    maxLoanAmount,
    maxLoanInstallments,
    portalUrl: written.portalUrl ?? scriptOrigin,
    partner: written.partner,
    variant: written.variant,
  }
}

const chosen = { loanValue: 'number', installmentsQty: 'number', installmentValue: 'number' } as const

export const about = {
  says: 'Choose an amount and a term, see the installment and everything the loan costs, go on in the portal.',
  portuguese:
    'A pessoa escolhe valor e prazo, vê a parcela e tudo o que o empréstimo custa, e segue no portal.',
  attributes: {
    loanValue: { says: 'Reais, in steps of 1000.', portuguese: 'Valor em reais, de 1.000 em 1.000.' },
    installmentsQty: {
      says: 'Months; the maximum unless given.',
      portuguese: 'Prazo em meses; sem ele, o maior.',
    },
    monthlyRatePercent: {
      says: 'Percent a month, within the published rates.',
      portuguese: 'Taxa ao mês, em porcento, dentro das publicadas.',
    },
    maxLoanAmount: {
      says: 'Reais; narrows the scale, never widens it.',
      portuguese: 'O maior valor, em reais; só reduz a escala.',
    },
    maxLoanInstallments: {
      says: 'Months; narrows the scale, never widens it.',
      portuguese: 'O maior prazo, em meses; só reduz a escala.',
    },
    portalUrl,
    partner,
    variant: {
      says: '"compact" for one sentence and the button; the whole simulator unless given.',
      portuguese: '"compact" para uma frase e o botão; sem isso, o simulador inteiro.',
    },
  },
  events: {
    'credit-change': {
      says: 'After every choice. Amounts in reais.',
      portuguese: 'Depois de cada escolha. Valores em reais.',
      detail: chosen,
    },
    'credit-simulate': {
      says: 'Before leaving for the portal; url is where the button leads.',
      portuguese: 'Antes de sair para o portal; url é aonde o botão leva.',
      cancelable: true,
      detail: { ...chosen, url: 'string' },
    },
  },
  parts: {
    simulator: { says: 'everything but the slots', portuguese: 'Tudo, menos os slots.' },
    result: {
      says: 'the box with the installment and the button',
      portuguese: 'O quadro com a parcela e o botão.',
    },
    costs: { says: 'what the loan costs', portuguese: 'O que o empréstimo custa.' },
    legal: { says: 'what the law wants said', portuguese: 'O que a lei manda dizer.' },
    button: { says: 'its link', portuguese: 'O link dele.' },
  },
  quote: {
    netCents: {
      says: 'the amount that the visitor chose and receives, in cents',
      portuguese: 'O valor que a pessoa escolheu e recebe, em centavos.',
    },
    installmentsQty: { says: 'number of installments', portuguese: 'O número de parcelas.' },
    installmentCents: { says: 'one installment, in cents', portuguese: 'Uma parcela, em centavos.' },
    totalCents: {
      says: 'all installments together, in cents',
      portuguese: 'Todas as parcelas somadas, em centavos.',
    },
    iofCents: { says: 'the tax, financed, in cents', portuguese: 'O IOF, financiado, em centavos.' },
    principalCents: {
      says: 'amount and tax together, in cents',
      portuguese: 'O valor e o IOF somados, em centavos.',
    },
    monthlyRate: {
      says: 'interest a month, as a fraction: 0.019 is 1.9 %',
      portuguese: 'Os juros ao mês, como fração: 0.019 é 1,9%.',
    },
    annualRate: {
      says: 'the same for a year, compounded',
      portuguese: 'Os mesmos juros ao ano, compostos.',
    },
    annualCet: {
      says: 'the total effective cost (CET) for a year, as a fraction',
      portuguese: 'O custo efetivo total (CET) ao ano, como fração.',
    },
  },
  slots: {
    heading: { says: 'above the simulator', portuguese: 'Acima do simulador.' },
    note: { says: 'below it', portuguese: 'Abaixo dele.' },
  },
  fallback: {
    words: 'Simular um empréstimo',
    path: embedPaths.continue,
  },
  room: [
    { height: 736 },
    { below: 1480, height: 754, until: ':defined' },
    { below: 1408, height: 775, until: ':defined' },
    { below: 1090, height: 818, until: ':defined' },
    { below: 980, height: 896, until: ':defined' },
    { below: 870, height: 963, until: ':defined' },
    { below: 770, height: 1144, until: ':defined' },
    { below: 660, height: 1188, until: ':defined' },
    { below: 596, height: 1351, until: ':defined' },
    { below: 400, height: 1456, until: ':defined' },
    { below: 340, height: 1530, until: ':defined' },
  ],
} as const satisfies ElementDescription<typeof attributes>

export type ChangeDetail = DetailOf<(typeof about.events)['credit-change']>
export type SimulateDetail = DetailOf<(typeof about.events)['credit-simulate']>
