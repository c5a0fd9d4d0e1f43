import { costRows } from './cost-rows.ts'
import css from './costs.module.css'
import type { CostSummary } from './quote.ts'

/** Everything a loan costs, beside the installment and not behind an asterisk. */
export function Costs({ quote }: { quote: CostSummary }) {
  return (
    <dl className={css.costs} part="costs">
      {costRows(quote).map(([label, figure, note]) => (
        <div className={css.cost} key={label}>
          <dt>{label}</dt>
          <dd className={css.figure}>{figure}</dd>
          <dd className={css.note}>{note}</dd>
        </div>
      ))}
    </dl>
  )
}
