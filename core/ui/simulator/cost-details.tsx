import css from './cost-details.module.css'
import { costRows } from './cost-rows.ts'
import type { PriceQuote } from './quote-simulation.ts'

/** All costs of a loan, shown beside the installment instead of in a footnote. */
export function CostDetails({ quote }: { quote: PriceQuote }) {
  return (
    <dl className={css.costs} part="costs">
      {costRows(quote).map(([label, figure, note]) => (
        // Keyed by its whole text because of browser translation, as in SimulatorResult.
        <div className={css.cost} key={`${label} ${figure} ${note}`}>
          <dt>{label}</dt>
          <dd className={css.figure}>{figure}</dd>
          <dd className={css.note}>{note}</dd>
        </div>
      ))}
    </dl>
  )
}
