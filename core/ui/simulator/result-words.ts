import { config } from '../../config/config.ts'
import { formatBrl, formatBrlWhole } from '../../format/brl.ts'
import { formatPercent } from '../../format/percent.ts'
import type { Simulation } from './quote.ts'
import * as text from './text.ts'

/** The texts of the result: the installment and, as prominent as required, its CET (Lei 15.252/2025). */
export function resultWords({ quote, costliest }: Simulation) {
  const { installmentsQty, monthlyRate } = quote
  const installment = formatBrl(quote.installmentCents)
  const amount = formatBrlWhole(quote.netCents)
  const cet = text.cetOf(formatPercent(quote.annualCet))
  return {
    label: text.resultLabel(installmentsQty),
    brief: text.upToTerms(installmentsQty, installment, cet),
    installment,
    cet,
    rate: text.atRate(formatPercent(monthlyRate)),
    amount: text.resultFor(amount),
    note: [
      monthlyRate <= config.rates.minMonthly && text.lowest,
      costliest &&
        text.upTo(
          formatBrl(costliest.installmentCents),
          formatPercent(costliest.monthlyRate),
          formatPercent(costliest.annualCet),
        ),
    ]
      .filter(Boolean)
      .join(' '),
    said: text.announce(installmentsQty, installment, amount, cet),
  }
}
