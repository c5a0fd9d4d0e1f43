import { costRows } from './cost-rows.ts'
import css from './costs.module.css'
import type { Price } from './quote.ts'

/** All costs of a loan, shown beside the installment instead of in a footnote. */
export function Costs({ quote }: { quote: Price }) {
  return (
    <dl className={css.costs} part="costs">
      {costRows(quote).map(([label, figure, note]) => (
        // Keyed by its whole text because of browser translation, as in Result.
        <div className={css.cost} key={`${label} ${figure} ${note}`}>
          <dt>{label}</dt>
          <dd className={css.figure}>{figure}</dd>
          <dd className={css.note}>{note}</dd>
        </div>
      ))}
    </dl>
  )
}
