import { config } from '../../config/config.ts'
import { formatBrl, formatBrlWhole } from '../../format/brl.ts'
import { formatPercent } from '../../format/percent.ts'
import type { PriceQuote, Simulation } from './quote-simulation.ts'
import * as text from './text.ts'

const cetOf = ({ annualCet }: PriceQuote) => text.cetOf(formatPercent(annualCet))

/** One sentence of a loan: its amount, as it is written, installments and CET. */
export const spokenResult = (quote: PriceQuote, amount: string): string =>
  text.spokenSummary(quote.installmentsQty, formatBrl(quote.installmentCents), amount, cetOf(quote))

/** For whom a rate is, and what the loan costs at most. */
export function rateNoteOf({ quote, costliest }: Simulation): string {
  return [
    quote.monthlyRate <= config.rates.minMonthly && text.lowest,
    costliest &&
      text.upToText(
        formatBrl(costliest.installmentCents),
        formatPercent(costliest.monthlyRate),
        formatPercent(costliest.annualCet),
      ),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The texts of the result: the installment and, as prominent as required, its CET (Lei 15.252/2025). */
export function resultWords(simulation: Simulation) {
  const { quote } = simulation
  const { installmentsQty, monthlyRate } = quote
  const installment = formatBrl(quote.installmentCents)
  const amount = formatBrlWhole(quote.netCents)
  const cet = cetOf(quote)
  return {
    label: text.resultLabel(installmentsQty),
    brief: text.upToTerms(installmentsQty, installment, cet),
    installment,
    cet,
    rate: text.atRateText(formatPercent(monthlyRate)),
    amount: text.resultFor(amount),
    note: rateNoteOf(simulation),
    said: spokenResult(quote, amount),
  }
}
