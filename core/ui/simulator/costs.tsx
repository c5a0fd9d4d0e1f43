import { formatBrl } from '../../format/brl.ts'
import { formatPercent } from '../../format/percent.ts'
import css from './costs.module.css'
import type { Quote } from './quote.ts'
import { text } from './text.ts'

/** Everything a loan costs, beside the installment and not behind an asterisk. */
export function Costs({ quote }: { quote: Quote }) {
  return (
    <dl className={css.costs} part="costs">
      <div className={css.cost}>
        <dt>{text.rate}</dt>
        <dd className={css.figure}>{text.monthly(formatPercent(quote.monthlyRate))}</dd>
        <dd className={css.note}>{text.yearly(formatPercent(quote.yearlyRate))}</dd>
      </div>
      <div className={css.cost}>
        <dt>{text.cet}</dt>
        <dd className={css.figure}>{text.yearly(formatPercent(quote.yearlyCet))}</dd>
        <dd className={css.note}>{text.cetNote}</dd>
      </div>
      <div className={css.cost}>
        <dt>{text.iof}</dt>
        <dd className={css.figure}>{formatBrl(quote.iofCents)}</dd>
        <dd className={css.note}>{text.iofNote}</dd>
      </div>
      <div className={css.cost}>
        <dt>{text.received}</dt>
        <dd className={css.figure}>{formatBrl(quote.receivedCents)}</dd>
        <dd className={css.note}>{text.receivedNote}</dd>
      </div>
      <div className={css.cost}>
        <dt>{text.total}</dt>
        <dd className={css.figure}>{formatBrl(quote.totalCents)}</dd>
        <dd className={css.note}>{text.totalNote(quote.rows.length)}</dd>
      </div>
    </dl>
  )
}
