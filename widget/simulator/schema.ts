import { config } from '../../core/config/config.ts'
import { fitInstallments, fitLoanAmount, fitPartner } from '../../core/links.ts'
import { number, text, type Written } from '../attributes.ts'
import { portalOrigin } from '../script-origin.ts'

/** The attributes of <credit-simulator>; README.md says what each is for. */
export const attributes = {
  loanValue: number,
  installmentsQty: number,
  monthlyRatePercent: number,
  maxLoanAmount: number,
  maxLoanInstallments: number,
  portalUrl: text,
  partner: text,
}

/** The attributes with their defaults, inside the limits. Amounts in reais, as a partner writes them. */
export interface Settings {
  loanValue: number
  installmentsQty: number
  monthlyRatePercent: number
  maxLoanAmount: number
  maxLoanInstallments: number
  portalUrl: string
  partner: string | undefined
}

const percent = (fraction: number) => Math.round(fraction * 1e6) / 1e4
const reais = (value: number, most: number) => fitLoanAmount(value * 100, most * 100) / 100

/**
 * A partner may narrow what is offered, never widen it, and may show no rate that the lender does not publish:
 * the element speaks in the lender's name.
 */
export function settle(written: Written<typeof attributes>): Settings {
  const rate = written.monthlyRatePercent ?? percent(config.simulator.monthlyRate)
  const wished = written.maxLoanAmount ?? config.limits.maxLoanAmountCents / 100
  // Its own maximum, so that 12.500 becomes the step below it and not the one above.
  const maxLoanAmount = reais(wished, wished)
  const maxLoanInstallments = fitInstallments(
    written.maxLoanInstallments ?? config.limits.maxLoanInstallments,
  )
  return {
    loanValue: reais(written.loanValue ?? config.simulator.loanAmountCents / 100, maxLoanAmount),
    installmentsQty: fitInstallments(written.installmentsQty ?? maxLoanInstallments, maxLoanInstallments),
    monthlyRatePercent: Math.min(
      Math.max(rate, percent(config.rates.minMonthly)),
      percent(config.rates.maxMonthly),
    ),
    maxLoanAmount,
    maxLoanInstallments,
    portalUrl: portalOrigin(written.portalUrl),
    partner: fitPartner(written.partner),
  }
}
