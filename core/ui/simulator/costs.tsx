import { formatBrl } from '../../format/brl.ts'
import { formatPercent } from '../../format/percent.ts'
import css from './costs.module.css'
import type { CostSummary } from './quote.ts'
import { text } from './text.ts'

/** Everything a loan costs, beside the installment and not behind an asterisk. */
export function Costs({ quote }: { quote: CostSummary }) {
  const yearly = (rate: number) => text.yearly(formatPercent(rate))
  const costs = [
    [text.rate, text.monthly(formatPercent(quote.monthlyRate)), yearly(quote.yearlyRate)],
    [text.cet, yearly(quote.yearlyCet), text.cetNote],
    [text.iof, formatBrl(quote.iofCents), text.iofNote],
    [text.received, formatBrl(quote.receivedCents), text.receivedNote],
    [text.total, formatBrl(quote.totalCents), text.totalNote(quote.installmentsQty)],
  ]
  return (
    <dl className={css.costs} part="costs">
      {costs.map(([label, figure, note]) => (
        <div className={css.cost} key={label}>
          <dt>{label}</dt>
          <dd className={css.figure}>{figure}</dd>
          <dd className={css.note}>{note}</dd>
        </div>
      ))}
    </dl>
  )
}
