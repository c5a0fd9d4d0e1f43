import { formatBrl } from '../../format/brl.ts'
import { formatPercent } from '../../format/percent.ts'
import { installmentCents } from '../../money/price.ts'
import type { Price } from './quote.ts'
import * as text from './text.ts'

/** The costs of a loan as rows: label, figure and explanation. */
export function costRows(quote: Price): string[][] {
  const yearly = (rate: number) => text.yearly(formatPercent(rate))
  const untaxedCents = installmentCents({ ...quote, principalCents: quote.netCents })
  return [
    [text.rate, text.monthly(formatPercent(quote.monthlyRate)), yearly(quote.annualRate)],
    [text.cet, yearly(quote.annualCet), text.cetNote],
    [text.iof, formatBrl(quote.iofCents), text.iofNote(formatBrl(untaxedCents))],
    [text.received, formatBrl(quote.netCents), text.receivedNote],
    [text.total, formatBrl(quote.totalCents), text.totalNote(quote.installmentsQty)],
  ]
}
