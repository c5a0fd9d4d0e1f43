import { formatBrl } from '../../format/brl.ts'
import { formatPercent } from '../../format/percent.ts'
import { installmentCents } from '../../money/price-table.ts'
import type { PriceQuote } from './quote-simulation.ts'
import * as text from './text.ts'

/** The costs of a loan as rows: label, figure and explanation. */
export function costRows(quote: PriceQuote): string[][] {
  const yearly = (rate: number) => text.yearlyRateText(formatPercent(rate))
  const untaxedCents = installmentCents({ ...quote, principalCents: quote.netCents })
  return [
    [text.rate, text.monthlyRateText(formatPercent(quote.monthlyRate)), yearly(quote.annualRate)],
    [text.cet, yearly(quote.annualCet), text.cetNote],
    [text.iof, formatBrl(quote.iofCents), text.iofNote(formatBrl(untaxedCents))],
    [text.received, formatBrl(quote.netCents), text.receivedNote],
    [text.total, formatBrl(quote.totalCents), text.totalNote(quote.installmentsQty)],
  ]
}
