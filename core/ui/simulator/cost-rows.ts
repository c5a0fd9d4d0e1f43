import { formatBrl } from '../../format/brl.ts'
import { formatPercent } from '../../format/percent.ts'
import type { CostSummary } from './quote.ts'
import { text } from './text.ts'

/** What a loan costs in words: label, figure and what it means. */
export function costRows(quote: CostSummary): string[][] {
  const yearly = (rate: number) => text.yearly(formatPercent(rate))
  return [
    [text.rate, text.monthly(formatPercent(quote.monthlyRate)), yearly(quote.yearlyRate)],
    [text.cet, yearly(quote.yearlyCet), text.cetNote],
    [text.iof, formatBrl(quote.iofCents), text.iofNote],
    [text.received, formatBrl(quote.receivedCents), text.receivedNote],
    [text.total, formatBrl(quote.totalCents), text.totalNote(quote.installmentsQty)],
  ]
}
